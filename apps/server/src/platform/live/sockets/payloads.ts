import type { IncomingMessage } from 'node:http';
import type { DoorLimits } from '../../limits/limits';

/** Stands between two packets of a payload. */
const SEPARATOR = '\x1e';
/** A page that returns sends a handful at once. */
const PACKETS_MOST = 100;

/**
 * Counts the packets of a long-polling payload while it arrives, and ends its connection above a limit: the library handles all packets of a payload
 * in one turn, and 16 KiB may hold 8,000. Call it before the library reads the request.
 * @param flooded called once for a payload that no page sends
 */
export function boundPackets(
  request: IncomingMessage,
  address: string,
  { here }: Pick<DoorLimits, 'here'>,
  flooded: () => void,
): void {
  let packets = 0;
  request.on('data', (piece: Buffer | string) => {
    if (request.destroyed) return;
    const arrived = separatorsIn(piece) + (packets === 0 ? 1 : 0);
    packets += arrived;
    const isFlood = packets > PACKETS_MOST;
    if (isFlood) flooded();
    if (isFlood || !here.take('pollingPackets', address, arrived)) request.destroy();
  });
}

/** At most one more than is allowed. */
function separatorsIn(piece: Buffer | string): number {
  let count = 0;
  for (let at = piece.indexOf(SEPARATOR); at >= 0 && count <= PACKETS_MOST; at = piece.indexOf(SEPARATOR, at + 1)) {
    count += 1;
  }
  return count;
}
