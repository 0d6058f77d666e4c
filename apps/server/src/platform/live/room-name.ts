import type { RoomKind } from '@lamma/protocol/live';

/** The adapter's name of a room. */
export function roomName(kind: RoomKind, id: string): string {
  return `${kind}:${id}`;
}

/** The kind and the id in a room's name. */
export function splitRoom(name: string): [RoomKind, string] {
  const at = name.indexOf(':');
  return [name.slice(0, at) as RoomKind, name.slice(at + 1)];
}
