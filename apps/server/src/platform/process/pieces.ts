/** The IPC channel, as the parent has it in `ChildProcess` and the child in `process`. */
interface Channel {
  send?(message: object, sent: (error: Error | null) => void): boolean;
}

/** The first part of a message: its values and the number of its bytes. The bytes follow in pieces. */
interface Begin {
  message: object;
  /** Absent if the message has no bytes. */
  length: number | undefined;
}
interface Piece {
  piece: Uint8Array;
}

const PIECE_BYTES = 128 * 1024;
/** Far above the largest file that either side sends. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Sends a message, its `bytes` in pieces, because copying a whole file into the channel at once would block the event
 * loop. Resolves when the message is written, or when the channel is closed.
 */
export async function sendInPieces(channel: Channel, whole: object): Promise<void> {
  const { bytes, ...message } = whole as { bytes?: Uint8Array };
  let isOpen = await sendPart(channel, { message, length: bytes?.length });
  for (let at = 0; bytes !== undefined && isOpen && at < bytes.length; at += PIECE_BYTES) {
    isOpen = await sendPart(channel, { piece: bytes.subarray(at, at + PIECE_BYTES) });
  }
}

/** @returns whether the channel is still open */
function sendPart(channel: Channel, part: Begin | Piece): Promise<boolean> {
  return new Promise((resolve) => {
    // A program that was started by hand has no channel.
    if (channel.send === undefined) return resolve(false);
    try {
      channel.send(part, (error) => resolve(error === null));
    } catch {
      // The channel was closed between two pieces.
      resolve(false);
    }
  });
}

const isLength = (length: number) => Number.isInteger(length) && length >= 0 && length <= MAX_BYTES;

/**
 * Makes a listener for the parts of messages. It never throws, whatever the other side sends: a malicious file can take over the child
 * process.
 * @param onMessage called with each whole message; its `bytes` are a separate buffer
 * @param onInvalid called for anything else
 */
export function receivePieces<Message extends object>(
  onMessage: (message: Message) => void,
  onInvalid: () => void,
): (part: unknown) => void {
  let head: object | undefined;
  let bytes: Buffer | undefined;
  let filled = 0;

  function take(part: Partial<Begin & Piece>): boolean {
    const { message, length, piece } = part;
    const isFirst = head === undefined && typeof message === 'object' && message !== null;
    if (isFirst && (length === undefined || isLength(length))) {
      head = message;
      filled = 0;
      // Not zeroed: zeroing up to 64 MB at once would block the event loop.
      bytes = length === undefined ? undefined : Buffer.allocUnsafe(length);
      return true;
    }
    if (bytes === undefined || !(piece instanceof Uint8Array) || filled + piece.length > bytes.length) return false;
    bytes.set(piece, filled);
    filled += piece.length;
    return true;
  }

  return (received) => {
    if (!take(Object(received))) return onInvalid();
    if (bytes !== undefined && filled < bytes.length) return;
    const whole = bytes === undefined ? head : { ...head, bytes };
    head = bytes = undefined;
    onMessage(whole as Message);
  };
}
