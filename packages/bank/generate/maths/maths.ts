import type { Drawing } from '../drawing';
import { mediaFileName } from '../drawing';
import type { Undealt } from '../undealt';
import { answerOf, drawPuzzle } from './drawing';
import { puzzles } from './puzzles';

/** Category 68: visual puzzles. */
export function mathsQuestions(): Undealt[] {
  return puzzles.map(({ band, move, fact, text, answer, accept, wrong, why, rev }) => ({
    band,
    rev,
    move,
    fact,
    questionText: text,
    questionImage: mediaFileName(fact, 'questionImage'),
    correctAnswer: answer,
    ...(answerOf(fact) === undefined ? {} : { answerImage: mediaFileName(fact, 'answerImage') }),
    ...(accept === undefined ? {} : { accept: [...accept] }),
    wrong: [...wrong],
    why,
    source: 'Drawn for this bank; solved by counting all cases',
    checkedBy: ['maths-solvers'],
  }));
}

export async function* mathsDrawings(): AsyncGenerator<Drawing> {
  for (const { fact } of puzzles) {
    yield drawingOf(fact, 'questionImage', () => drawPuzzle(fact));
    const solved = answerOf(fact);
    if (solved !== undefined) yield drawingOf(fact, 'answerImage', () => drawPuzzle(solved));
  }
}

function drawingOf(fact: string, field: Drawing['field'], draw: Drawing['draw']): Drawing {
  const provenance = {
    source: 'Puzzles drawn for this bank',
    version: '1',
    licence: 'own work',
    author: 'Lamma',
    changes: '-',
  };
  return { fact, field, draw, provenance };
}
