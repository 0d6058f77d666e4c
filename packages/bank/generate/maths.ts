import type { Numbers, Puzzle } from './maths-puzzles';
import { puzzles } from './maths-puzzles';
import type { Undealt } from './undealt';
import { hashOf } from './undealt';

const seed = 'lamma-maths-1#1';

/** Category 68: puzzles whose numbers the seed chooses. */
export function mathsQuestions(): Undealt[] {
  return puzzles.map((puzzle) => made(puzzle));
}

function made(puzzle: Puzzle): Undealt {
  const numbers = chosen(puzzle.pool, `${seed}:${puzzle.kind}:${puzzle.band}`);
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
