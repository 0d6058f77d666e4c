import { join } from 'node:path';
import { readJson } from '../src/files/source-files';
import type { Tables } from './tables';
import { capitalsTable, nameOf } from './tables';
import type { Undealt } from './undealt';
import { chosenBy } from './undealt';

/** Category 53: what is the capital of this country? */
export function capitalQuestions(tables: Tables): Undealt[] {
  const pool = readJson(join(tables.root, 'data', 'capitals.ar.json'), capitalsTable).map(
    ({ code, band, move, ask, capital, accept, wrong, why, source, rev }) => ({
      band,
      rev,
      ...(move === undefined ? {} : { move }),
      fact: `capital:${code}`,
      subjects: [`country:${code}`],
      questionText: ask ?? chosenBy(`capital:${code}`, sentencesOf(nameOf(tables.names, code))),
      correctAnswer: capital,
      accept,
      wrong,
      why,
      source: source ?? 'UNGEGN World Geographical Names, capital cities',
      checkedBy: ['world-countries', 'countries-list'],
    }),
  );
  return pool;
}

function sentencesOf(country: string): string[] {
  return [
    `ما عاصمة ${country}؟`,
    `أي مدينة هي عاصمة ${country}؟`,
    `عاصمة ${country}، ما اسمها؟`,
    `طائرتك هبطت في عاصمة ${country}، ففي أي مدينة أنت؟`,
  ];
}
