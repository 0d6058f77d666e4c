import { gameBegan } from '../../lib/game-times';
import { paths } from '../../lib/paths';
import { call, type ReplyOf } from '../../lib/server/http';
import { type GameData, storeGameData } from './game-data';

/** What a start needs: everything chosen. */
export type CompleteGameData = GameData & { gameMode: NonNullable<GameData['gameMode']> };

export function isComplete(data: GameData): data is CompleteGameData {
  return data.gameMode !== null;
}

const bodyOf = ({
  clientId: _clientId,
  gameSessionId: _gameSessionId,
  isReplay: _isReplay,
  isCustomGame: _isCustomGame,
  replayOf: _replayOf,
  ...chosen
}: CompleteGameData) => chosen;

/** Tells the game numbers that these categories would get now. Takes nothing. */
export async function askNumbers(
  data: CompleteGameData,
  signal: AbortSignal,
): Promise<GameData['categoryGameNumbers']> {
  const reply = await call('POST /api/save-games-with-numbers', { body: bodyOf(data), signal });
  return reply.categoryGameNumbers;
}

/**
 * Starts a game. Tried again after a failure it finds what was made before. The made game is stored, so that a reload finds it.
 * @returns the game's id
 * @throws what `call` throws; nothing was lost by it
 */
export async function startGame(data: CompleteGameData): Promise<string> {
  const id = await (data.isCustomGame ? startOwn(data) : startOfBank(data));
  gameBegan(id, paths[`${data.gameMode}Game` as const].pattern);
  return id;
}

/** Own categories were paid for when they were made and have no numbers: the session alone is made. */
async function startOwn(data: CompleteGameData): Promise<string> {
  const { isReplay, isCustomGame, clientId, replayOf } = data;
  const gameMode = data.gameMode === 'classic' ? 'custom' : data.gameMode;
  const session: ReplyOf<'POST /api/game-sessions'> = await call('POST /api/game-sessions', {
    body: { ...bodyOf(data), gameMode, isReplay, isCustomGame, clientId, ...(replayOf === null ? {} : { replayOf }) },
  });
  storeGameData({ ...data, gameSessionId: session.id });
  return session.id;
}

/** By the documented calls: take one game and its numbers, make the session, confirm. */
async function startOfBank(data: CompleteGameData): Promise<string> {
  const numbers = data.isReplay
    ? data.categoryGameNumbers
    : (await call('POST /api/create-game-with-numbers', { body: bodyOf(data) })).categoryGameNumbers;
  const chosen = { ...bodyOf(data), categoryGameNumbers: numbers };
  const session: ReplyOf<'POST /api/game-sessions'> = await call('POST /api/game-sessions', {
    body: { ...chosen, isReplay: data.isReplay, isCustomGame: false, clientId: data.clientId },
  });
  storeGameData({ ...data, categoryGameNumbers: numbers, gameSessionId: session.id });
  if (!data.isReplay) {
    // Its answer is not read: the game was taken above, whatever becomes of this call.
    call('POST /api/auto-deduct-game', {
      body: { ...chosen, isCustomGame: false, winner: 'جارية', team1Score: 0, team2Score: 0 },
    }).catch(() => undefined);
  }
  return session.id;
}
