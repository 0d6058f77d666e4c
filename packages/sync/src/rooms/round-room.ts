import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import type { RoomStrategy } from './room-kind';

/** A rival's round, by its token. `RoundReader` reads it over REST: it tells a dead round from an unknown one. */
export const roundRoom: RoomStrategy<PhoneView> = {
  kind: 'qr',
  listen: (source, handler) => source.on('qr:state', handler),
};
