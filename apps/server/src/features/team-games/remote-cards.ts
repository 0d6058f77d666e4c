import type { GameCommand, PlayMode } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { Statement } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { GuestAuth } from '../../platform/guests/guest-auth';
import type { GuestCookie } from '../../platform/guests/guest-cookie';
import type { Peer } from '../../platform/live/peer';
import type { Game } from './data/game';
import type { TeamGamesParts } from './parts';

/** 128 bits. */
const TOKEN_BYTES = 16;

const DAY_S = 24 * 3600;
/** The card of one game, in the browser of whoever scanned it. */
export const remoteCookie: GuestCookie = { name: 'remote', maxAgeS: DAY_S };
/** A card lets in to the calls of players; which game it plays is looked at there. */
export const remoteGuests: GuestAuth['remote'] = { who: 'player', cookie: remoteCookie };

/** Who would play: a user, a guest with a card, or both in one browser. */
export interface Player {
  actor: Actor | null;
  /** What the card's cookie says, unproved. */
  remoteToken: string | undefined;
  /** `<protocol>://<host>` by which they opened this server, as their request says. */
  openedAt: string | undefined;
}

/** A caller, by either door, as a player. */
export function playerOf({
  actor,
  guestToken,
  openedAt,
}: Pick<Peer, 'actor' | 'guestToken'> & { openedAt?: string }): Player {
  return { actor, remoteToken: guestToken(remoteCookie), openedAt };
}

/** Whose hand plays a game. */
export interface Hand {
  ok: true;
  isHost: boolean;
  /** For the log. */
  who: string;
  /**
   * By which address the host opened the site, as `<protocol>://<host>`: what a code on their screen may carry. A guest's own request
   * is not asked, its Host header could lead the room anywhere.
   */
  openedAt: string | undefined;
}

/** What a player may do with a game: nothing that is not there for them, and nothing more once their card is dead. */
export async function judgePlayer(
  { store }: Pick<TeamGamesParts, 'store'>,
  { actor, remoteToken, openedAt }: Player,
  game: Pick<Game, 'id' | 'userId' | 'status'> | undefined,
): Promise<Hand | Refusal> {
  if (game !== undefined && actor?.userId === game.userId)
    return { ok: true, isHost: true, who: `user:${game.userId}`, openedAt };
  const remote = remoteToken === undefined ? undefined : await store.remote(remoteToken);
  if (remote === undefined) return refuse(actor === null ? 'unauthorized' : 'notFound');
  if (game === undefined || remote.gameId !== game.id) return refuse('notFound');
  if (game.status === 'finished') return refuse('remoteGone');
  return { ok: true, isHost: false, who: 'remote', openedAt: remote.openedAt ?? undefined };
}

/** What a card may do. A command that is new has to be decided on here. */
const CARD_MAY: Record<GameCommand['type'], boolean> = {
  openQuestion: true,
  closeQuestion: true,
  openClue: true,
  revealAnswer: true,
  award: true,
  adjustScore: true,
  claimSquare: true,
  startQrRound: true,
  chooseOption: true,
  undo: true,
  // It says in the host's list of games whether they have left, and kept, this one.
  leave: false,
};

/** Whether a hand may send this command: a guest with the card plays, and changes nothing else of the host's. */
export function refuseCommand({ isHost }: Hand, { type }: GameCommand): Refusal | null {
  return isHost || CARD_MAY[type] ? null : refuse('hostOnly');
}

/** A longer one is no address of ours. */
const LONGEST_ADDRESS = 300;

type Card = { ok: true; remoteToken: string; remoteUrl: string };

/** The card of an own game, the same until it is revoked. */
export async function showCard(
  parts: TeamGamesParts,
  actor: Actor,
  gameId: string,
  openedAt: string,
): Promise<Card | Refusal> {
  return decide<Card | Refusal>(parts.writer, async () => {
    const game = await parts.store.game(gameId);
    if (game?.userId !== actor.userId) return { answer: refuse('notFound') };
    if (game.status === 'finished') return { answer: refuse('gameFinished') };
    const known = await parts.store.remoteOfGame(gameId);
    const token = known?.token ?? parts.random.token(TOKEN_BYTES);
    const remoteUrl = `${parts.phoneOrigin(openedAt)}/remote/${token}`;
    const answer: Card = { ok: true, remoteToken: token, remoteUrl };
    const opened = openedAt.length > LONGEST_ADDRESS ? null : openedAt;
    if (known?.openedAt === opened) return { answer };
    if (known !== undefined) return { write: [parts.store.setRemoteOpened(token, opened)], answer };
    return {
      write: [parts.store.addRemote({ token, gameId, openedAt: opened, createdAt: parts.clock.now() })],
      answer,
    };
  });
}

/** Ends the card, and with it every screen that came by it. */
export async function revokeCard(parts: TeamGamesParts, actor: Actor, gameId: string): Promise<{ ok: true } | Refusal> {
  const game = await parts.store.gameVersion(gameId);
  if (game?.userId !== actor.userId) return refuse('notFound');
  const known = await parts.store.remoteOfGame(gameId);
  if (known === undefined) return { ok: true };
  await parts.writer.write([parts.store.dropRemote(known.token)]);
  parts.announce('remoteEnded', { token: known.token });
  return { ok: true };
}

/** The end of all cards of a user who is let in no more. @returns the write, and what tells their phones once it is done */
export async function endCardsOf(
  { store, announce }: TeamGamesParts,
  userId: string,
): Promise<{ write: Statement[]; after: () => void }> {
  const cards = await store.remotesOf(userId);
  return {
    write: [store.dropRemotesOf(userId)],
    after: () => {
      for (const { token } of cards) announce('remoteEnded', { token });
    },
  };
}

/** A scanned card: the game that it plays, as long as the game has not ended. */
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
