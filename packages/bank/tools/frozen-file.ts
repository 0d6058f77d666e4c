import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrozenFile } from '../src/files/frozen';
import { formatFrozen, frozenEntry, frozenFile } from '../src/files/frozen';
import { readJson } from '../src/files/source-files';
import { readWritten } from './intake/written-files';

const path = (root: string) => join(root, 'data', 'frozen.json');

/** The released questions; none if the file does not exist. */
export function readFrozen(root: string): FrozenFile {
  return existsSync(path(root)) ? readJson(path(root), frozenFile) : {};
}

/**
 * Freezes every question in its current place.
 * @returns the number of questions
 */
export function freezeAll(root: string): number {
  const frozen: FrozenFile = {};
  for (const [, questions] of readWritten(root).questions) {
    questions.forEach((item, at) => {
      frozen[item.id] = frozenEntry(item, at);
    });
  }
  const sorted = Object.fromEntries(Object.entries(frozen).sort(([one], [other]) => Number(one) - Number(other)));
  writeFileSync(path(root), formatFrozen(sorted));
  return Object.keys(sorted).length;
}
