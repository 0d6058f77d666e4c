import { mediaOf } from '../schema';
import type { Finding, LintedBank } from './types';
import { allQuestions } from './types';

const kilobyte = 1024;
const mostBytes: Record<string, number> = {
  webp: 60 * kilobyte,
  png: 60 * kilobyte,
  jpg: 60 * kilobyte,
  mp3: 150 * kilobyte,
  webm: 500 * kilobyte,
};
const wholeBankBytes = 25 * kilobyte * kilobyte;
const licences = new Set(['CC0', 'PD', 'MIT', 'ISC', 'Unicode-3.0', 'CC-BY-4.0', 'OFL', 'own work']);

/** Rule 10: media are there, used, small, playable, free, and what media.json says they are. */
export function hasSoundMedia(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const say = (where: string, message: string) => findings.push({ rule: 10, severity: 'error', where, message });
  const used = new Set<string>();
  for (const item of allQuestions(bank)) {
    for (const name of mediaOf(item)) {
      used.add(name);
      if (!bank.mediaFiles.has(name)) say(String(item.id), `media/${name} is missing`);
    }
  }
  let sum = 0;
  for (const [name, file] of bank.mediaFiles) {
    const where = `media/${name}`;
    sum += file.bytes;
    if (!used.has(name)) say(where, 'no question uses it');
    if (file.broken !== undefined) say(where, `does not decode: ${file.broken}`);
    if (file.metadata.length > 0) say(where, `carries ${file.metadata.join(', ')}`);
    const most = mostBytes[name.split('.').at(-1) ?? ''];
    if (most === undefined) say(where, 'is of an unknown kind');
    else if (file.bytes > most) say(where, `has ${file.bytes} bytes, at most ${most} are sent`);
    const entry = bank.mediaIndex[name];
    if (entry === undefined) {
      say(where, 'is not in media.json');
      continue;
    }
    for (const key of ['sha256', 'bytes', 'width', 'height', 'pixels'] as const) {
      if (entry[key] !== file[key]) say(where, `media.json says ${key} ${entry[key]}, the file ${file[key]}`);
    }
    if (!licences.has(entry.licence)) say(where, `licence ${entry.licence} is not in the list`);
  }
  for (const name of Object.keys(bank.mediaIndex)) {
    if (!bank.mediaFiles.has(name)) say(`media/${name}`, 'is in media.json and not in the folder');
  }
  if (sum > wholeBankBytes) say('bank', `media have ${sum} bytes`);
  return findings;
}
