import { paths } from '../../lib/paths';
import { call, type ReplyOf } from '../../lib/server/http';
import { recordGameStart } from '../../lib/telemetry/game-times';
import { type GameData, storeGameData } from './game-data';

/** Game data in which the host has made every choice that a start needs. */
export type CompleteGameData = GameData & {
  gameMode: NonNullable<GameData['gameMode']>;
  /**
   * If the new game is a rematch: the id of the game before, whose screens and phones switch to the new game. Not
   * stored, because the next start is not a rematch.
   */
  rematchOf?: string;
  /** The open evening to which the new game belongs. Not stored, because the next start asks again. */
  gatheringId?: string;
};

export function isComplete(data: GameData): data is CompleteGameData {
  return data.gameMode !== null;
}

const requestBody = ({
  clientId: _clientId,
  gameSessionId: _gameSessionId,
  isReplay: _isReplay,
  isCustomGame: _isCustomGame,
  drawsTurn: _drawsTurn,
  race: _race,
  replayOf: _replayOf,
  rematchOf: _rematchOf,
  gatheringId: _gatheringId,
  ...chosen
}: CompleteGameData) => chosen;

/**
 * The fields that only the creation of a session accepts: the draw of the starting team, the options of a race, and
 * the evening.
 */
const sessionFields = ({ gameMode, drawsTurn, race, gatheringId }: CompleteGameData) => ({
  ...(drawsTurn ? { drawsTurn } : {}),
  ...(gameMode === 'race' && race !== null ? { race } : {}),
  ...(gatheringId === undefined ? {} : { gatheringId }),
});

const withoutEvening = ({ gatheringId: _gatheringId, ...data }: CompleteGameData): CompleteGameData => data;

/** Returns the game numbers that these categories would get now. Takes nothing from the allowance. */
export async function fetchGameNumbers(
  data: CompleteGameData,
  signal: AbortSignal,
): Promise<GameData['categoryGameNumbers']> {
  const reply = await call('POST /api/save-games-with-numbers', { body: requestBody(data), signal });
  return reply.categoryGameNumbers;
}

/**
 * Starts a game. A retry after a failure finds the session that was created before. Stores the session, so that a reload finds it.
 * @returns the game's id
 * @throws the errors of `call`; the choice stays stored
 */
export async function startGame(data: CompleteGameData): Promise<string> {
  const id = await (data.isCustomGame ? startCustomGame(data) : startBankGame(data));
  recordGameStart(id, paths[`${data.gameMode}Game` as const].pattern);
  return id;
}

/** Own categories are paid for on creation and have no game numbers, so this only creates the session. */
async function startCustomGame(data: CompleteGameData): Promise<string> {
  const { isReplay, isCustomGame, clientId, replayOf } = data;
  const gameMode = data.gameMode === 'classic' ? 'custom' : data.gameMode;
  const session: ReplyOf<'POST /api/game-sessions'> = await call('POST /api/game-sessions', {
    body: {
      ...{ ...requestBody(data), gameMode, isReplay, isCustomGame, clientId, ...sessionFields(data) },
      ...(replayOf === null ? {} : { replayOf }),
    },
  });
  storeGameData({ ...withoutEvening(data), gameSessionId: session.id });
  return session.id;
}

/** Takes one game and its numbers, creates the session, confirms. A replay only creates the session. */
async function startBankGame(data: CompleteGameData): Promise<string> {
  if (data.rematchOf !== undefined) return startRematch(data, data.rematchOf);
  const numbers = data.isReplay
    ? data.categoryGameNumbers
    : (await call('POST /api/create-game-with-numbers', { body: requestBody(data) })).categoryGameNumbers;
  const chosen = { ...requestBody(data), categoryGameNumbers: numbers };
  const session: ReplyOf<'POST /api/game-sessions'> = await call('POST /api/game-sessions', {
    body: { ...chosen, isReplay: data.isReplay, isCustomGame: false, clientId: data.clientId, ...sessionFields(data) },
  });
  storeGameData({ ...withoutEvening(data), categoryGameNumbers: numbers, gameSessionId: session.id });
  if (!data.isReplay) confirmGame(chosen);
  return session.id;
}

/**
 * Creates the session, which also charges the game. If another device has already begun the rematch, the server returns that game, and this
 * choice is not charged.
 */
async function startRematch({ rematchOf: _rematchOf, ...data }: CompleteGameData, rematchOf: string): Promise<string> {
  const { clientId } = data;
  const session: ReplyOf<'POST /api/game-sessions'> = await call('POST /api/game-sessions', {
    body: { ...requestBody(data), isReplay: false, isCustomGame: false, clientId, ...sessionFields(data), rematchOf },
  });
  const { selectedCategories, categoryGameNumbers, gameName, team1Name, team2Name } = session.gameData;
  const begun = { ...data, selectedCategories, categoryGameNumbers, gameName, team1Name, team2Name };
  storeGameData({ ...withoutEvening(begun), gameSessionId: session.id });
  confirmGame(requestBody(begun));
  return session.id;
}

/** Ignores the reply: the game has already been charged, so a failure changes nothing. */
function confirmGame(chosen: ReturnType<typeof requestBody>): void {
  call('POST /api/auto-deduct-game', {
    body: { ...chosen, isCustomGame: false, winner: 'جارية', team1Score: 0, team2Score: 0 },
  }).catch(() => undefined);
}
