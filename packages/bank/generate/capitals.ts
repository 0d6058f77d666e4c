import { join } from 'node:path';
import type { Question } from '../src/schema';
import { readJson } from '../src/source-files';
import { deal } from './deal';
import type { Tables } from './tables';
import { capitalsTable, nameOf } from './tables';

const seed = 'lamma-capitals-1';

/** Category 53: what is the capital of this country? */
export function capitalQuestions(tables: Tables): Question[] {
  const pool = readJson(join(tables.root, 'data', 'capitals.ar.json'), capitalsTable).map(
    ({ code, band, capital, accept, wrong, why, rev }) => ({
      band,
      rev,
      fact: `capital:${code}`,
      questionText: `ما عاصمة ${nameOf(tables.names, code)}؟`,
      correctAnswer: capital,
      accept,
      wrong,
      why,
      source: 'UNGEGN World Geographical Names, capital cities',
      checkedBy: ['world-countries', 'countries-list'],
    }),
  );
  return deal(tables.categoryOf(53), seed, () => pool, tables.stopWords);
}
