import { Socket } from 'node:net';

/** Sockets that have sent a frame. */
export const framing = new Set();

const TEXT = 0x81;
const [DIGIT_2, DIGIT_4] = [0x32, 0x34];

/**
 * Calls back with each event or acknowledgement that the process writes to a WebSocket, whoever writes it: a frame in one piece, or its
 * payload after its head.
 */
export function onOutgoing(look) {
  const write = Socket.prototype.write;
  Socket.prototype.write = function planted(chunk, ...rest) {
    const payload = payloadOf(chunk);
    if (payload !== undefined) {
      if (!framing.has(this)) {
        framing.add(this);
        this.once('close', () => framing.delete(this));
      }
      look(payload);
    }
    return write.call(this, chunk, ...rest);
  };
}

function payloadOf(chunk) {
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  const short = bytes[1] & 127;
  const head = bytes[0] === TEXT ? (short === 126 ? 4 : short === 127 ? 10 : 2) : 0;
  const isPing = head === 2 && short === 1 && bytes[head] === DIGIT_2;
  // A pulse stands behind its ping.
  if (isPing) return bytes.length > 3 ? payloadOf(bytes.subarray(3)) : undefined;
  return bytes[head] === DIGIT_4 && bytes.length > head + 2 ? bytes.subarray(head) : undefined;
}
