import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is used of the server. */
interface Connecting {
  on(event: 'connection', listener: () => void): unknown;
}
type Begin = (request: IncomingMessage, response: ServerResponse) => void;

/** How many turns of the event loop in a row new connections may keep requests waiting. */
const MOST_TURNS = 16;

/**
 * Begins one request in a turn of the event loop, in the order in which they came, and none in a turn that brought a connection. What is under way
 * (a socket that opens, an answer, a commit) goes on between two requests, so that of a thousand phones that come at once the first are done
 * while the last wait, instead of all being half done. A request that finds nothing in its way begins at once; one whose client has gone
 * is not begun.
 * @param server whose new connections go first
 * @param begin is called with each request when its turn has come
 * @returns is to be called with each request as it arrives
 */
export function queueRequests(server: Connecting, begin: Begin): Begin {
  const queue: { request: IncomingMessage; response: ServerResponse }[] = [];
  let isTurnTaken = false;
  let turnsTaken = 0;

  const nextOfQueue = () => {
    let next = queue.shift();
    while (next?.response.destroyed) next = queue.shift();
    return next;
  };
  const endTurn = () => {
    turnsTaken = isTurnTaken ? turnsTaken + 1 : 0;
    isTurnTaken = false;
    const mayBegin = turnsTaken === 0 || turnsTaken > MOST_TURNS;
    if (mayBegin) turnsTaken = 0;
    const next = mayBegin ? nextOfQueue() : undefined;
    // Before the beginning: an error there holds up nobody else.
    if (queue.length > 0) setImmediate(endTurn);
    if (next !== undefined) begin(next.request, next.response);
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
