"""A student written from docs/protocol.md alone, with python3-socketio: joins, answers every question, prints the result.

    python3 student.py http://127.0.0.1:3000 GAME_ID NAME LETTERS

LETTERS are the answers, one a question ("BC"). Prints acks and result as one line of JSON after the end of the contest.
"""
import json
import random
import sys
import threading
import urllib.request
import uuid

import socketio

URL, GAME, NAME, LETTERS = sys.argv[1:5]
RESEND_S, RESEND_LATER_S = 2.5, 5
FINAL = {"late", "closed", "refused", "unauthorized", "forbidden", "notFound", "invalid"}


def join():
    """Joins the contest. Returns the place and its cookie."""
    body = json.dumps({"name": NAME, "clientId": str(uuid.uuid4())}).encode()
    headers = {"content-type": "application/json", "origin": URL}
    request = urllib.request.Request(f"{URL}/api/solo-games/{GAME}/join", body, headers)
    with urllib.request.urlopen(request, timeout=30) as reply:
        cookies = [value.split(";")[0] for name, value in reply.getheaders() if name.lower() == "set-cookie"]
        return json.load(reply), next(cookie for cookie in cookies if "lamma_solo=" in cookie)


class Student:
    def __init__(self):
        self.joined, self.cookie = join()
        self.version, self.state, self.acks, self.sent = -1, None, [], set()
        self.ended = threading.Event()
        self.client = socketio.Client(reconnection_delay=0.2, reconnection_delay_max=1.5, randomization_factor=1)
        self.client.on("connect", self.watch)
        self.client.on("solo:state", lambda push: self.apply_state(push["version"], push["state"]))

    def start(self):
        # This library sends the server's URL as the Origin.
        self.client.connect(URL, headers={"Cookie": self.cookie}, auth={"protocol": 2}, transports=["websocket"])

    def watch(self):
        """Watches again after each connect."""
        self.client.emit("watch", {"room": "solo", "id": GAME}, callback=self.on_watched)

    def on_watched(self, answer):
        assert answer["ok"], answer
        assert answer["me"]["id"] == self.joined["id"], "the socket is somebody else's"
        self.apply_state(answer["version"], answer["state"])

    def apply_state(self, version, state):
        """Ignores a state that is not newer."""
        if version <= self.version:
            return
        self.version, self.state = version, state
        index = state["currentQuestionIndex"]
        is_open = state["phase"] == "question" and state["question"] is not None and state["leftMs"] is None
        if is_open and index not in self.sent:
            self.sent.add(index)
            threading.Thread(target=self.answer, args=(index, LETTERS[index]), daemon=True).start()
        if state["phase"] == "ended":
            self.ended.set()

    def answer(self, index, letter):
        """Retries until the server has accepted or finally refused the answer."""
        wait = RESEND_S
        decided = threading.Event()
        payload = {"gameId": GAME, "questionIndex": index, "selectedAnswer": letter, "responseTime": 50 + random.random()}

        def acknowledged(answer):
            if answer["ok"] or answer["code"] in FINAL:
                if not decided.is_set():
                    self.acks.append({"questionIndex": index, **answer})
                decided.set()

        while not decided.is_set():
            if self.client.connected:
                self.client.emit("solo:answer", payload, callback=acknowledged)
            decided.wait(wait)
            wait = RESEND_LATER_S

    def result(self):
        """Requests the result of this student, which no push contains."""
        answer = self.client.call("watch", {"room": "solo", "id": GAME}, timeout=30)
        beat = self.client.call("clock", {"t0": 1}, timeout=30)
        return {
            "joined": self.joined,
            "acks": sorted(self.acks, key=lambda ack: ack["questionIndex"]),
            "me": answer["me"],
            "podium": answer["state"]["podium"],
            "versions": beat["versions"],
        }


student = Student()
student.start()
print("watching", file=sys.stderr, flush=True)
if not student.ended.wait(120):
    sys.exit("the contest did not end")
print(json.dumps(student.result(), ensure_ascii=False))
student.client.disconnect()
