import * as z from 'zod';
import { opaqueId, requestedId } from '../../fields/fields';
import { playMode } from '../../games';
import { endpoint } from '../endpoint';

/** Calls for the card on the host's screen, a QR code by which any phone becomes the remote of the game without signing in. */

const params = z.object({ id: requestedId });

export const showRemoteCard = endpoint({
  method: 'POST',
  path: '/api/game-sessions/:id/remote',
  who: 'user',
  summary: "The remote card of one of the caller's games: the same card until it is revoked; none after the game's end",
  params,
  reply: z.object({ remoteToken: z.string(), remoteUrl: z.string() }),
});

export const revokeRemoteCard = endpoint({
  method: 'DELETE',
  path: '/api/game-sessions/:id/remote',
  who: 'user',
  summary: "Revokes the remote card of one of the caller's games and disconnects its remotes",
  params,
  reply: z.object({ ok: z.literal(true) }),
});

export const openRemoteCard = endpoint({
  method: 'POST',
  path: '/api/game-remotes/open',
  who: 'anyone',
  accountless: true,
  summary: 'Exchanges a scanned card for a cookie that may play this game',
  body: z.object({ token: requestedId }),
  reply: z.object({ gameSessionId: opaqueId, gameMode: playMode }),
});
