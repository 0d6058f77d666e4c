import { join } from 'node:path';
import { wantsNotice } from './files/licences';
import type { MediaEntry } from './files/schema';
import { mediaFile } from './files/schema';
import { readJson } from './files/source-files';

/**
 * Who is owed thanks for files of the bank, without their names there: who knew which file shows what would know answers. Where a
 * licence asks for a notice, a credit is one work of the source; else it is all that is alike.
 */
export interface MediaCredit {
  source: string;
  /** Of the source; `-` where it has none. */
  version: string;
  licence: string;
  author: string;
  /** What was done to the files; `-` for nothing. */
  changes: string;
  /** The file in its source. */
  work: string | null;
  /** Where the source has it from. */
  url: string | null;
  /** How many files of the bank. */
  files: number;
}

/** How `changes` begin: `from <file> < <address>; ...`. */
const origin = /^from (?<work>.+?)(?: < (?<url>https?:\/\/\S+?))?; (?<changes>.+)$/;

/**
 * The credits of the media that are served, in the order of sources, licences and authors.
 * @param root the bank's root; an owner's folder says nothing of its media
 * @param isServed whether the loaded bank has a file of this name
 * @throws BankError when `media.json` is missing or does not fit
 */
export function mediaCredits(root: string, isServed: (name: string) => boolean): MediaCredit[] {
  const credits = new Map<string, MediaCredit>();
  for (const [name, entry] of Object.entries(readJson(join(root, 'media.json'), mediaFile))) {
    if (!isServed(name)) continue;
    const credit = creditOf(entry);
    const key = JSON.stringify(credit);
    credits.set(key, { ...credit, files: (credits.get(key)?.files ?? 0) + 1 });
  }
  const order = ({ source, licence, author, work }: MediaCredit) => [source, licence, author, work].join('\n');
  return [...credits.values()].sort((one, other) => order(one).localeCompare(order(other), 'en'));
}

function creditOf({ source, version, licence, author, changes }: MediaEntry): Omit<MediaCredit, 'files'> {
  const from = origin.exec(changes)?.groups;
  const { work = null, url = null } = wantsNotice(licence) ? { ...from } : {};
  return { source, version, licence, author, changes: from?.changes ?? changes, work, url };
}
