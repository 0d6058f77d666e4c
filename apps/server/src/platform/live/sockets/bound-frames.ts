import type { DoorLimits } from '../../limits/door-limits';
import type { Web } from './links';

/** Counted for each piece that is read beside its bytes: a byte a piece must not come free. */
const PIECE_BYTES = 64;
/** A piece up to this long has too few frames in it to matter, and is not remembered. */
const SHORT_PIECE = 1024;
/** No frame of WebSocket begins like this: the library stops at it. */
const NO_FRAME = 0xff;

let opened = 0;

/**
 * Counts the bytes, frames and pings that come over a WebSocket, and answers pings. A peer that sends too much is cut: what is left of the
 * piece that it sent is overwritten, because the library would read it to its end (a piece of 64 KiB may hold 10,000 frames).
 * @param flooded called once, where a peer is cut
 */
export function boundFrames({ ws, tcp }: Web, { here }: Pick<DoorLimits, 'here'>, flooded: () => void): void {
  opened += 1;
  const key = String(opened);
  let piece: Buffer | undefined;
  let isOver = false;
  const cut = () => {
    piece?.fill(NO_FRAME);
    if (isOver) return;
    isOver = true;
    flooded();
    ws.terminate();
  };
  const count = () => {
    if (!here.take('wireFrames', key) || isOver) cut();
  };
  // Before the library's own listener.
  tcp.prependListener('data', (bytes: Buffer) => {
    piece = bytes.length > SHORT_PIECE ? bytes : undefined;
    if (!isOver && here.take('wireBytes', key, bytes.length + PIECE_BYTES)) return;
    piece = bytes;
    cut();
  });
  ws.on('message', count);
  ws.on('pong', count);
  ws.on('ping', (data) => {
    count();
    if (!isOver && !here.take('wirePings', key)) cut();
    // Who does not read the pongs gets no more of them.
    if (!isOver && tcp.writableLength === 0) ws.pong(data);
  });
}
