import { isAllowedLicence, isGpl } from '../files/licences';
import type { MediaEntry } from '../files/schema';
import { filmTwin, mediaOf } from '../files/schema';
import type { Finding, LintedBank } from './types';
import { allQuestions } from './types';

const kilobyte = 1024;
/** Maximum file sizes: a phone on a slow network can load these while the question is read out. */
export const mostBytes: Readonly<Record<string, number>> = {
  webp: 180 * kilobyte,
  png: 180 * kilobyte,
  jpg: 180 * kilobyte,
  mp3: 200 * kilobyte,
  mp4: 700 * kilobyte,
  webm: 700 * kilobyte,
};
/** Pixels. */
export const widestPicture = 1280;
const wholeBankBytes = 120 * kilobyte * kilobyte;

/** Rule 10: media files exist, are used, small, playable and freely licensed, and match media.json. */
export function mediaFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const report = (where: string, message: string) => findings.push({ rule: 10, severity: 'error', where, message });
  const used = new Set<string>();
  for (const item of allQuestions(bank)) {
    for (const name of mediaOf(item)) {
      used.add(name);
      if (!bank.mediaFiles.has(name)) report(String(item.id), `media/${name} is missing`);
      const twin = filmTwin(name);
      if (twin === undefined) continue;
      used.add(twin);
      if (!bank.mediaFiles.has(twin)) report(String(item.id), `media/${twin} is missing: a film needs both formats`);
    }
  }
  let sum = 0;
  for (const [name, file] of bank.mediaFiles) {
    const where = `media/${name}`;
    sum += file.bytes;
    if (!used.has(name)) report(where, 'no question uses it');
    if ((file.width ?? 0) > widestPicture) report(where, `is ${file.width} px wide, at most ${widestPicture} are sent`);
    if (file.broken !== undefined) report(where, `does not decode: ${file.broken}`);
    if (file.metadata.length > 0) report(where, `carries ${file.metadata.join(', ')}`);
    const most = mostBytes[name.split('.').at(-1) ?? ''];
    if (most === undefined) report(where, 'has an unknown format');
    else if (file.bytes > most) report(where, `has ${file.bytes} bytes, at most ${most} are sent`);
    const entry = bank.mediaIndex[name];
    if (entry === undefined) {
      report(where, 'is not in media.json');
      continue;
    }
    for (const key of ['sha256', 'bytes', 'width', 'height', 'pixels'] as const) {
      if (entry[key] !== file[key]) report(where, `media.json says ${key} ${entry[key]}, the file ${file[key]}`);
    }
    if (!isAllowedLicence(entry.licence)) report(where, `licence ${entry.licence} is not in the list`);
    if (isGpl(entry.licence) !== (file.gpl === true)) {
      report(where, `licence ${entry.licence}: files under the GPL, and no others, lie below media/gpl/`);
    }
    if (!hasSection(bank.licenceText, entry)) {
      report(where, `MEDIA-LICENSES.md has no section "## ${entry.source}" that names ${entry.licence}`);
    }
  }
  for (const name of Object.keys(bank.mediaIndex)) {
    if (!bank.mediaFiles.has(name)) report(`media/${name}`, 'is in media.json and not in the folder');
  }
  if (sum > wholeBankBytes) report('bank', `media have ${sum} bytes`);
  return findings;
}

function hasSection(text: string, { source, licence }: MediaEntry): boolean {
  const sections = text.split(/^## /m).filter((section) => section.startsWith(source));
  return sections.some((section) => section.includes(licenceWord(licence)));
}

function licenceWord(licence: string): string {
  return licence === 'PD' ? 'public domain' : licence;
}
