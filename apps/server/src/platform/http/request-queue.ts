import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Begin = (request: IncomingMessage, response: ServerResponse) => void;

/** So many turns of the event loop in a row new connections may keep requests waiting. */
const MOST_TURNS = 16;

/**
 * Begins one request in a turn of the event loop, in the order in which they came, and none in a turn that brought a connection. What is under way
 * (a socket that opens, an answer, a commit) goes on between two requests, so that of a thousand phones that come at once the first are done
 * while the last wait, instead of all being half done. A request that finds nothing in its way begins at once; one whose client has gone
 * is not begun.
 * @param server whose connections are heeded
 * @param begin what a request is given to
 * @returns what takes each request
 */
export function queueRequests(server: Pick<Server, 'on'>, begin: Begin): Begin {
  const queue: { request: IncomingMessage; response: ServerResponse }[] = [];
  let isTurnTaken = false;
  let turnsTaken = 0;

  const beginNext = () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (next.response.destroyed) continue;
      begin(next.request, next.response);
      return;
    }
  };
  const endTurn = () => {
    turnsTaken = isTurnTaken ? turnsTaken + 1 : 0;
    isTurnTaken = false;
    if (turnsTaken === 0 || turnsTaken > MOST_TURNS) {
      turnsTaken = 0;
      beginNext();
    }
    if (queue.length > 0) setImmediate(endTurn);
  };
  const takeTurn = () => {
    if (!isTurnTaken && queue.length === 0) setImmediate(endTurn);
    isTurnTaken = true;
  };

  server.on('connection', takeTurn);
  return (request, response) => {
    if (isTurnTaken || queue.length > 0) {
      queue.push({ request, response });
      return;
    }
    takeTurn();
    begin(request, response);
  };
}
