import { Server } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { framing, onOutgoing } from './outgoing.mjs';

/** A slowdown on purpose: after each join the whole list of those who have joined goes to every socket. */
const TEXT = 0x81;
const LONGER = 127;
if (isMainThread) {
  onOutgoing(() => undefined);
  const names = [];
  const emit = Server.prototype.emit;
  Server.prototype.emit = function planted(event, request, response, ...rest) {
    if (event === 'request' && request.method === 'POST' && request.url.endsWith('/join')) {
      response.once('finish', () => {
        names.push({ id: `place-${names.length}`, name: `student ${names.length}` });
        const payload = Buffer.from(`42["planted",${JSON.stringify(names)}]`);
        const head = Buffer.alloc(10);
        head[0] = TEXT;
        head[1] = LONGER;
        head.writeBigUInt64BE(BigInt(payload.length), 2);
        const frame = Buffer.concat([head, payload]);
        for (const socket of framing) socket.write(frame);
      });
    }
    return emit.call(this, event, request, response, ...rest);
  };
}
