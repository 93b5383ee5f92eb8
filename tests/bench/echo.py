"""What the service is measured against: the least that a Flask service does which takes and gives JSON."""

from flask import Flask, Response, jsonify, request

PATH = "/echo"

app = Flask(__name__, static_folder=None)


@app.post(PATH)
def echo() -> Response:
    return jsonify(request.get_json())
