import type { Question } from '../src/schema';
import type { Undealt } from './deal';
import { deal, hashOf } from './deal';
import type { Numbers, Puzzle } from './maths-puzzles';
import { puzzles } from './maths-puzzles';
import type { Tables } from './tables';

const seed = 'lamma-maths-1';

/** Category 68: puzzles whose numbers the seed chooses. */
export function mathsQuestions(tables: Tables): Question[] {
  return deal(
    tables.categoryOf(68),
    seed,
    (attempt) => puzzles.map((puzzle) => made(puzzle, attempt)),
    tables.stopWords,
  );
}

function made(puzzle: Puzzle, attempt: string): Undealt {
  const numbers = chosen(puzzle.pool, `${attempt}:${puzzle.kind}:${puzzle.band}`);
  const answer = puzzle.answer(numbers);
  const wrong = [...new Set(puzzle.wrong(numbers, answer))].filter((one) => one !== answer && one > 0).slice(0, 3);
  return {
    band: puzzle.band,
    fact: `${puzzle.kind}:${numbers.join(',')}`,
    questionText: puzzle.text(numbers),
    correctAnswer: String(answer),
    wrong: wrong.map(String),
    why: puzzle.why(numbers, answer),
    source: 'Solved twice: by formula and by trial',
    checkedBy: ['maths-solvers'],
  };
}

function chosen(pool: readonly Numbers[], key: string): Numbers {
  return pool[Number.parseInt(hashOf(key, 'numbers').slice(0, 8), 16) % pool.length] ?? [];
}
