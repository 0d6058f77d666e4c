import type { GameCommand, PlayMode } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { Statement } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { GuestAuth, GuestCookie } from '../../platform/guests/guest-cookie';
import type { Peer } from '../../platform/live/peer';
import type { Game } from './data/game';
import type { GameVersion } from './data/store';
import type { TeamGamesParts } from './parts';

/** 128 bits, so that a card's token cannot be guessed. */
const TOKEN_BYTES = 16;

const DAY_S = 24 * 3600;
/** Holds the card's token in the browser that scanned it. */
export const remoteCookie: GuestCookie = { name: 'remote', maxAgeS: DAY_S };
/** Lets guests with a card use the calls of players, which then check that the card belongs to the game. */
export const remoteGuests: GuestAuth['remote'] = { who: 'player', cookie: remoteCookie };

/** A caller who wants to play: a user, a guest with a card, or both in one browser. */
export interface Player {
  actor: Actor | null;
  /** The card's cookie, not verified. */
  remoteToken: string | undefined;
  /** `<protocol>://<host>` of the player's request. */
  openedFrom: string | undefined;
}

export function playerOf({
  actor,
  guestToken,
  openedFrom,
}: Pick<Peer, 'actor' | 'guestToken'> & { openedFrom?: string }): Player {
  return { actor, remoteToken: guestToken(remoteCookie), openedFrom };
}

/** A player's right to a game. */
export interface Access {
  ok: true;
  isHost: boolean;
  /** The player in the log of moves: `user:<id>` for the host, `remote` for a guest with the card. */
  who: string;
  /**
   * `<protocol>://<host>` by which the host opened the site, for the URLs in codes. Never a guest's: a forged Host
   * header could lead the room to another site.
   */
  openedFrom: string | undefined;
}

/**
 * Authorizes a player: the host, or a guest with the card as long as the game has not finished. The answer for somebody
 * else's game is the same as for a game that does not exist.
 */
export async function authorizePlayer(
  { store }: Pick<TeamGamesParts, 'store'>,
  { actor, remoteToken, openedFrom }: Player,
  game: Pick<Game, 'id' | 'userId' | 'status'> | undefined,
): Promise<Access | Refusal> {
  if (game !== undefined && actor?.userId === game.userId)
    return { ok: true, isHost: true, who: `user:${game.userId}`, openedFrom };
  const remote = remoteToken === undefined ? undefined : await store.remote(remoteToken);
  if (remote === undefined) return refuse(actor === null ? 'unauthorized' : 'notFound');
  if (game === undefined || remote.gameId !== game.id) return refuse('notFound');
  if (game.status === 'finished') return refuse('remoteGone');
  return { ok: true, isHost: false, who: 'remote', openedFrom: remote.openedAt ?? undefined };
}

/** Maximum number of rematches between an old game and the card's current game. */
const MAX_REMATCHES = 20;

/**
 * Authorizes a reader of a game: its players, and after its end also a guest with its card, because the guest's phone reads the rematch's
 * id from the finished game. The card moves on to the rematch, so a guest may read every earlier game that a chain of rematches connects
 * to the card's current game.
 */
export async function authorizeReader(
  parts: Pick<TeamGamesParts, 'store'>,
  player: Player,
  game: GameVersion | undefined,
): Promise<Access | Refusal> {
  const access = await authorizePlayer(parts, player, game);
  if (access.ok || game?.status !== 'finished' || player.remoteToken === undefined) return access;
  const { store } = parts;
  const remote = await store.remote(player.remoteToken);
  let id: string | null = remote?.gameId ?? null;
  for (let steps = 0; id !== null && id !== game.id && steps < MAX_REMATCHES; steps += 1)
    id = (await store.gameVersion(id))?.rematchOf ?? null;
  return id === game.id ? { ok: true, isHost: false, who: 'remote', openedFrom: undefined } : access;
}

const CARD_MAY: Record<GameCommand['type'], boolean> = {
  openQuestion: true,
  closeQuestion: true,
  openClue: true,
  driveMedia: true,
  revealAnswer: true,
  award: true,
  adjustScore: true,
  claimSquare: true,
  startQrRound: true,
  chooseOption: true,
  armBuzzer: true,
  hostBuzz: true,
  judge: true,
  voidBuzz: true,
  nextQuestion: true,
  undo: true,
  pause: true,
  resumeGame: true,
  // Leaving would change the host's list of games.
  leave: false,
};

export function refuseCommand({ isHost }: Access, { type }: GameCommand): Refusal | null {
  return isHost || CARD_MAY[type] ? null : refuse('hostOnly');
}

/** Longer Host headers are not stored. */
const LONGEST_ADDRESS = 300;

type Card = { ok: true; remoteToken: string; remoteUrl: string };

/** Returns the card of the user's game; it stays the same until it is revoked. */
export async function showCard(
  parts: TeamGamesParts,
  actor: Actor,
  gameId: string,
  openedFrom: string,
): Promise<Card | Refusal> {
  return decide<Card | Refusal>(parts.writer, async () => {
    const game = await parts.store.game(gameId);
    if (game?.userId !== actor.userId) return { answer: refuse('notFound') };
    if (game.status === 'finished') return { answer: refuse('gameFinished') };
    const existing = await parts.store.remoteOfGame(gameId);
    const token = existing?.token ?? parts.random.token(TOKEN_BYTES);
    const remoteUrl = `${parts.phoneOrigin(openedFrom)}/remote/${token}`;
    const answer: Card = { ok: true, remoteToken: token, remoteUrl };
    const origin = openedFrom.length > LONGEST_ADDRESS ? null : openedFrom;
    if (existing?.openedAt === origin) return { answer };
    if (existing !== undefined) return { write: [parts.store.setRemoteOrigin(token, origin)], answer };
    if (!(await parts.access.isAllowed(actor.userId))) return { answer: refuse('unauthorized') };
    const card = { token, gameId, openedAt: origin, createdAt: parts.clock.now() };
    return { write: [parts.access.requireAllowed(actor.userId), parts.store.addRemote(card)], answer };
  });
}

/** Revokes the card and disconnects the sockets that use it. */
export async function revokeCard(parts: TeamGamesParts, actor: Actor, gameId: string): Promise<{ ok: true } | Refusal> {
  const game = await parts.store.gameVersion(gameId);
  if (game?.userId !== actor.userId) return refuse('notFound');
  const existing = await parts.store.remoteOfGame(gameId);
  if (existing === undefined) return { ok: true };
  await parts.writer.write([parts.store.dropRemote(existing.token)]);
  parts.announce('remoteEnded', { token: existing.token });
  return { ok: true };
}

/** Revokes all cards of a user who is being blocked. @returns the statements, and a callback that disconnects the cards' phones */
export async function revokeCardsOf(
  { store, announce }: TeamGamesParts,
  userId: string,
): Promise<{ write: Statement[]; after: () => void }> {
  const cards = await store.remotesOf(userId);
  return {
    // Expects this number of cards, so that a card created meanwhile causes a conflict and the retry disconnects its phones too.
    write: [store.dropRemotesOf(userId, cards.length)],
    after: () => {
      for (const { token } of cards) announce('remoteEnded', { token });
    },
  };
}

/** The game of a scanned card; refused if the game has finished. */
export async function openCard(
  { store }: TeamGamesParts,
  token: string,
): Promise<{ ok: true; gameSessionId: string; gameMode: PlayMode } | Refusal> {
  const remote = await store.remote(token);
  const game = remote && (await store.game(remote.gameId));
  if (game === undefined) return refuse('notFound');
  if (game.status === 'finished') return refuse('remoteGone');
  return { ok: true, gameSessionId: game.id, gameMode: game.mode };
}
