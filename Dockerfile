FROM python:3.13-slim-trixie AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_ROOT_USER_ACTION=ignore
WORKDIR /source
COPY requirements.lock .requirements-build.lock ./
RUN python -m venv /opt/build \
    && python -m venv --without-pip /opt/referee
RUN /opt/build/bin/pip install --require-hashes --no-deps --only-binary :all: -r .requirements-build.lock \
    && /opt/build/bin/pip --python /opt/referee install --require-hashes --no-deps --only-binary :all: -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY referee referee
RUN /opt/build/bin/pip wheel --no-index --no-deps --no-build-isolation --wheel-dir /dist . \
    && /opt/build/bin/pip --python /opt/referee install --no-index --no-deps /dist/*.whl

FROM python:3.13-slim-trixie
LABEL org.opencontainers.image.title="referee" \
      org.opencontainers.image.description="A stateless HTTP service that referees card games" \
      org.opencontainers.image.licenses="MIT"
RUN groupadd --gid 10001 referee \
    && useradd --uid 10001 --gid referee --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin referee
COPY --from=build /opt/referee /opt/referee
ENV PATH=/opt/referee/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    REFEREE_HOST=0.0.0.0 \
    REFEREE_PORT=8000
# The base image has no byte code for the standard library and a read-only root can't keep any: building the service
# once here writes what it needs, which almost halves the time to start, and shows that it can be built.
RUN ["gunicorn", "--check-config", "--config", "python:referee.http.gunicorn_conf"]
ENV PYTHONDONTWRITEBYTECODE=1
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
    CMD ["python", "-c", "import http.client, os; c = http.client.HTTPConnection('127.0.0.1', int(os.environ['REFEREE_PORT']), timeout=2); c.request('GET', '/healthz'); raise SystemExit(c.getresponse().status != 200)"]
CMD ["referee", "serve"]
