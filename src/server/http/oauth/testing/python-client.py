"""Goes through the OAuth 1.0a dance with requests-oauthlib and signs the calls that it reads from standard input.

Reads one JSON object: origin, consumer, person, signature_method, calls (kinds-of-calls.ts). Writes the list of answers as JSON.
"""

import json
import sys

import requests
from requests_oauthlib import OAuth1Session


def main():
    task = json.load(sys.stdin)
    keys = sign_in(task)
    json.dump([send(keys, task["origin"], call) for call in task["calls"]], sys.stdout)


def sign_in(task):
    origin, consumer = task["origin"], task["consumer"]
    keys = {
        "client_key": consumer["consumerKey"],
        "client_secret": consumer["consumerSecret"],
        "signature_method": task["signature_method"],
    }
    begun = OAuth1Session(callback_uri="https://client.example/back?a=1", **keys).fetch_request_token(origin + "/oauth/initiate")
    person = {"email": task["person"]["email"], "pass": task["person"]["password"]}
    ticket = requests.post(origin + "/panel/rest/authenticate/", json=person).json()["ticket"]
    proof = {"oauth_token": begun["oauth_token"], "ticket": ticket}
    verifier = requests.post(origin + "/oauth/authorize", json=proof).json()["oauth_verifier"]
    request_keys = {"resource_owner_key": begun["oauth_token"], "resource_owner_secret": begun["oauth_token_secret"]}
    access = OAuth1Session(verifier=verifier, **request_keys, **keys).fetch_access_token(origin + "/oauth/token")
    access_keys = {"resource_owner_key": access["oauth_token"], "resource_owner_secret": access["oauth_token_secret"]}
    return {**access_keys, **keys}


def send(keys, origin, call):
    body = call.get("body")
    headers = {}
    data = None
    # Without this the library covers nothing of a body that is no form, and with it it cannot do without a body.
    session = OAuth1Session(force_include_body=bool(body) and "form" not in body, **keys)
    if "host" in call:
        headers["Host"] = call["host"]
    if body and "form" in body:
        data = [tuple(pair) for pair in body["form"]]
    elif body:
        headers["Content-Type"] = body["type"]
        data = body["text"].encode("utf-8")
    answer = session.request(call["method"], origin + call["path"], data=data, headers=headers)
    return {"status": answer.status_code, "body": answer.text}


main()
