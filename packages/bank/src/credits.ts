import { join } from 'node:path';
import { wantsNotice } from './files/licences';
import type { MediaEntry } from './files/schema';
import { mediaFile } from './files/schema';
import { readJson } from './files/source-files';

/**
 * Where some of the bank's pictures, sounds and films come from. A credit never says which file of the bank it is about: a reader could
 * learn the answers from it. Where the licence asks for a notice, each work of the source has a credit of its own; otherwise files
 * with the same source, licence, author and changes share one.
 */
export interface MediaCredit {
  source: string;
  /** Of the source; `-` where it has none. */
  version: string;
  licence: string;
  author: string;
  /** What was changed in the files, in English; `-` for nothing. */
  changes: string;
  /** The file's name in its source; null where the licence asks for no notice. */
  work: string | null;
  /** Where the source has the work from; null where that is not known or not asked for. */
  url: string | null;
  /** How many files of the bank it covers. */
  files: number;
}

/** How the text of `changes` begins where it names the work: `from <file> < <address>; ...`. */
const origin = /^from (?<work>.+?)(?: < (?<url>https?:\/\/\S+?))?; (?<changes>.+)$/;

/**
 * The credits of the media that the server shows, sorted by source, licence, author and work.
 * @param root the bank's root; an owner's folder has no `media.json`
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
