import type { PhoneView } from '@lamma/protocol/rest/qr-rounds';
import type { RoomStrategy } from './room-kind';

/** A phone's round by its token. Over REST it is read by `RoundReader`, which knows why a round is not there. */
export const roundRoom: RoomStrategy<PhoneView> = {
  kind: 'qr',
  pushes: 'whole',
  listen: (source, handler) => source.on('qr:state', handler),
  merge: (_previous, incoming) => incoming,
};
