import { join } from 'node:path';
import { readJson } from '../../src/files/source-files';
import type { Drawing } from '../drawing';
import { mediaFileName } from '../drawing';
import type { Film } from '../film';
import { filmFileName } from '../film';
import type { Tables } from '../tables';
import type { Undealt } from '../undealt';
import { goalFilm, goalPicture } from './scenes';
import type { GoalRow } from './table';
import { goalsTable } from './table';

const table = (tables: Tables) => readJson(join(tables.root, 'data', 'goals.json'), goalsTable);
const factOf = ({ goal }: GoalRow) => `goal:${goal}`;
const source = 'Goals drawn for this bank';
const rights = { licence: 'own work', author: 'Lamma', changes: '-' };

/** Category 72: who scored this goal? The film shows it from above and stops before the finish. */
export function goalQuestions(tables: Tables): Undealt[] {
  return table(tables).map((row) => ({
    band: row.band,
    rev: row.rev,
    fact: factOf(row),
    subjects: row.subjects,
    move: row.move,
    questionText: row.ask,
    questionVideo: filmFileName(factOf(row)),
    correctAnswer: row.answer,
    answerImage: mediaFileName(factOf(row), 'answerImage'),
    accept: row.accept,
    wrong: row.wrong,
    why: row.why,
    source: row.source,
  }));
}

export async function* goalDrawings(tables: Tables): AsyncGenerator<Drawing> {
  for (const row of table(tables)) {
    yield {
      fact: factOf(row),
      field: 'answerImage',
      draw: () => goalPicture(row),
      provenance: { source, version: '1', ...rights },
    };
  }
}

export function goalFilms(tables: Tables): Film[] {
  return table(tables).map((row) => ({ fact: factOf(row), provenance: { source, ...rights }, ...goalFilm(row) }));
}
