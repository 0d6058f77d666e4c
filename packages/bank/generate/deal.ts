import { arabicKey } from '@lamma/rules/arabic-key';
import { giveawayOf, readText, soughtAnswer } from '../src/board/giveaways';
import type { BankCategory, Question } from '../src/schema';
import { sha256 } from '../src/sha256';

/** How hard a question is: where it may stand in a game. */
export type Band = 'easy' | 'medium' | 'hard';

/** A question that has no place yet. */
export type Undealt = Omit<Question, 'id' | 'place' | 'rev'> & { band: Band; rev?: number | undefined };

const bands: readonly Band[] = ['easy', 'medium', 'hard'];
const perBand = 2;
const attempts = 500;

/** The order in which a pool is dealt: no hand chooses it, and it is the same on every machine. */
export function hashOf(seed: string, key: string): string {
  return sha256(`${seed}:${key}`);
}

/**
 * Deals a pool into games of two easy, two medium and two hard questions, none of which gives another of its game away.
 * @param poolOf the pool for a seed: exactly twice as many of each band as there are games
 * @param seed fixed by the caller; when the order it gives cannot be dealt, the next number is put behind it
 * @throws Error when no order can be dealt
 */
export function deal(
  category: BankCategory,
  seed: string,
  poolOf: (seed: string) => readonly Undealt[],
  stopWords: ReadonlySet<string>,
): Question[] {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const attemptSeed = `${seed}#${attempt}`;
    const pool = [...poolOf(attemptSeed)].sort((one, other) =>
      hashOf(attemptSeed, one.fact) < hashOf(attemptSeed, other.fact) ? -1 : 1,
    );
    const dealt = tryDeal(category.gameCount, pool, stopWords);
    if (dealt !== undefined) return dealt.map((item, index) => placed(item, category.block[0] + index, index));
  }
  throw new Error(`category ${category.id}: no order of the pool keeps the answers out of each other's games`);
}

function tryDeal(games: number, pool: readonly Undealt[], stopWords: ReadonlySet<string>): Undealt[] | undefined {
  const left = new Map(bands.map((band) => [band, pool.filter((item) => item.band === band)]));
  for (const [band, items] of left) {
    if (items.length !== games * perBand) throw new Error(`${items.length} ${band} questions for ${games} games`);
  }
  const dealt: Undealt[] = [];
  for (let game = 0; game < games; game += 1) {
    const chosen: Undealt[] = [];
    for (const band of bands) {
      const items = left.get(band) ?? [];
      for (let seat = 0; seat < perBand; seat += 1) {
        const at = items.findIndex((item) => chosen.every((other) => mayMeet(item, other, stopWords)));
        const [item] = at < 0 ? [] : items.splice(at, 1);
        if (item === undefined) return undefined;
        chosen.push(item);
      }
    }
    dealt.push(...chosen);
  }
  return dealt;
}

function mayMeet(one: Undealt, other: Undealt, stopWords: ReadonlySet<string>): boolean {
  const gives = (giver: Undealt, answer: string) =>
    [giver.questionText, giver.why].some(
      (text) => giveawayOf(soughtAnswer(answer), readText(text), stopWords) !== undefined,
    );
  return (
    arabicKey(one.correctAnswer) !== arabicKey(other.correctAnswer) &&
    !gives(one, other.correctAnswer) &&
    !gives(other, one.correctAnswer)
  );
}

function placed({ band: _band, rev = 1, fact, ...rest }: Undealt, id: number, index: number): Question {
  return { id, fact, place: (index % (bands.length * perBand)) + 1, ...rest, rev };
}
