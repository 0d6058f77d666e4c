import { join } from 'node:path';
import { requiresNotice } from './files/licences';
import type { MediaEntry } from './files/schema';
import { mediaFile } from './files/schema';
import { readJson } from './files/source-files';

/**
 * The credit for some of the bank's pictures, sounds and films. It contains none of our file names: a file name could reveal an answer. If
 * the licence requires a notice, each work has its own credit; otherwise files with the same source, licence, author and changes share a
 * credit.
 */
export interface MediaCredit {
  source: string;
  /** The version of the source; `-` if it has none. */
  version: string;
  licence: string;
  author: string;
  /** The changes to the files, in English; `-` for none. */
  changes: string;
  /** The file's name in its source; null if the licence requires no notice. */
  work: string | null;
  /** The work's URL; null if unknown or not required. */
  url: string | null;
  /** How many files of the bank the credit covers. */
  files: number;
}

/** Matches `changes` if it begins with the work: `from <file> < <address>; ...`. */
const origin = /^from (?<work>.+?)(?: < (?<url>https?:\/\/\S+?))?; (?<changes>.+)$/;

/**
 * The credits of the served media, sorted by source, licence, author and work.
 * @param root the bank's root; an owner's folder has no `media.json`
 * @param isServed whether the loaded bank has a file of this name
 * @throws BankError if `media.json` is missing or invalid
 */
export function mediaCredits(root: string, isServed: (name: string) => boolean): MediaCredit[] {
  const credits = new Map<string, MediaCredit>();
  for (const [name, entry] of Object.entries(readJson(join(root, 'media.json'), mediaFile))) {
    if (!isServed(name)) continue;
    const credit = creditOf(entry);
    const key = JSON.stringify(credit);
    credits.set(key, { ...credit, files: (credits.get(key)?.files ?? 0) + 1 });
  }
  const sortKey = ({ source, licence, author, work }: MediaCredit) => [source, licence, author, work].join('\n');
  return [...credits.values()].sort((one, other) => sortKey(one).localeCompare(sortKey(other), 'en'));
}

function creditOf({ source, version, licence, author, changes }: MediaEntry): Omit<MediaCredit, 'files'> {
  const from = origin.exec(changes)?.groups;
  const { work = null, url = null } = requiresNotice(licence) ? { ...from } : {};
  return { source, version, licence, author, changes: from?.changes ?? changes, work, url };
}
