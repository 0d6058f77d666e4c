import { limits } from '@lamma/protocol/limits';
import type { SoloQuestion } from '@lamma/protocol/solo-games';
import { newSoloRun } from '@lamma/rules/solo/run';
import type { Statement } from '../../platform/db/database';
import type { Random } from '../../platform/random';
import type { SoloParts } from './parts';
import type { SoloGameRow } from './store-games';

const CODES = 10 ** limits.soloCodeDigits;
/** Numbers of four bytes; those that would favour the small codes are drawn again. */
const FAIR = 2 ** 32 - (2 ** 32 % CODES);
const SALT_BYTES = 16;

/**
 * Makes a game's lobby: to be written beside what points the game to it. Its code may be another lobby's; then the write is refused,
 * and a next one draws another.
 * @param game its `runId` is the id of the new run
 */
export function newRunWrite(
  parts: Pick<SoloParts, 'runs' | 'random'>,
  game: Pick<SoloGameRow, 'id' | 'runId' | 'title' | 'layout' | 'questions' | 'settings'>,
  now: number,
  more: { number?: number; allowed?: number } = {},
): Statement[] {
  const { id: gameId, runId: id, title, layout, questions, settings } = game;
  const total = (JSON.parse(questions) as SoloQuestion[]).length;
  return [
    parts.runs.add({
      id,
      gameId,
      number: more.number ?? 1,
      phase: 'lobby',
      state: JSON.stringify(newSoloRun(total)),
      title,
      layout,
      questions,
      settings,
      code: drawCode(parts.random),
      isLocked: 0,
      allowed: more.allowed ?? limits.participantsAtFirst,
      salt: parts.random.token(SALT_BYTES),
      expiresAt: null,
      createdAt: now,
      startedAt: null,
      endedAt: null,
    }),
  ];
}

function drawCode(random: Random): string {
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    if (drawn < FAIR) return String(drawn % CODES).padStart(limits.soloCodeDigits, '0');
  }
}
