import type { GameCommand, PlayMode } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import { decide } from '../../platform/db/decide';
import type { TeamGamesParts } from './parts';
import type { Game } from './store';

/** 128 bits. */
const TOKEN_BYTES = 16;

/** Who would play: a user, a guest with a card, or both in one browser. */
export interface Player {
  actor: Actor | null;
  remoteToken: string | undefined;
}

/** What a player may do with a game: nothing that is not there for them, and nothing more once their card is dead. */
export async function refusePlayer(
  { store }: TeamGamesParts,
  { actor, remoteToken }: Player,
  game: Pick<Game, 'id' | 'userId' | 'status'> | undefined,
): Promise<Refusal | null> {
  if (game !== undefined && actor?.userId === game.userId) return null;
  const remote = remoteToken === undefined ? undefined : await store.remote(remoteToken);
  if (remote === undefined) return refuse(actor === null ? 'unauthorized' : 'notFound');
  if (game === undefined || remote.gameId !== game.id) return refuse('notFound');
  return game.status === 'finished' ? refuse('remoteGone') : null;
}

/** What a card may do. A command that is new has to be decided on here. */
const CARD_MAY: Record<GameCommand['type'], boolean> = {
  openQuestion: true,
  closeQuestion: true,
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

/** Whether a player of a game may send it this command: a guest with the card plays, and changes nothing else of the host's. */
export function refuseCommand({ actor }: Player, game: Pick<Game, 'userId'>, { type }: GameCommand): Refusal | null {
  return actor?.userId === game.userId || CARD_MAY[type] ? null : refuse('hostOnly');
}

/** For the log: whose hand it was. */
export function handOf({ actor }: Player, game: Pick<Game, 'userId'>): string {
  return actor?.userId === game.userId ? `user:${actor.userId}` : 'remote';
}

/** A longer one is no address of ours. */
const LONGEST_ADDRESS = 300;

/**
 * By which address the host of a game opened the site, as `<protocol>://<host>`: what a code on their screen may carry. A guest's own
 * request is not asked, its Host header could lead the room anywhere.
 * @param openedAt of the request of the player
 */
export async function openedByHost(
  { store }: TeamGamesParts,
  { actor }: Player,
  game: Pick<Game, 'id' | 'userId'>,
  openedAt: string,
): Promise<string | undefined> {
  if (actor?.userId === game.userId) return openedAt;
  return (await store.remoteOfGame(game.id))?.openedAt ?? undefined;
}

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
