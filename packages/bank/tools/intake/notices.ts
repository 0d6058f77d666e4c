import { isGpl, requiresNotice } from '../../src/files/licences';
import type { MediaFile } from '../../src/files/schema';

const begin = (source: string) => `<!-- files of ${source}: written by the intake -->`;
const end = '<!-- end of files -->';

/** The URL of a licence's text. */
function linkOf(licence: string): string {
  const creative = /^CC-(BY(?:-SA)?)-(\d\.\d)$/.exec(licence);
  if (creative !== null) return `https://creativecommons.org/licenses/${creative[1]?.toLowerCase()}/${creative[2]}/`;
  if (isGpl(licence)) return `media/gpl/COPYING-${licence.startsWith('GPL-2') ? '2.0' : '3.0'}`;
  if (licence === 'CC0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  return '';
}

/**
 * Adds to MEDIA-LICENSES.md a section per source, with the files whose author and changes must be named. Keeps handwritten text, and
 * existing sections of sources whose files need not be listed.
 */
export function withNotices(text: string, media: MediaFile): string {
  let result = text;
  const sources = new Map<string, [string, MediaFile[string]][]>();
  for (const [name, entry] of Object.entries(media)) {
    sources.set(entry.source, [...(sources.get(entry.source) ?? []), [name, entry]]);
  }
  for (const [source, files] of [...sources].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const block = noticeBlock(source, files);
    const at = result.indexOf(begin(source));
    if (at >= 0) {
      const until = result.indexOf(end, at) + end.length;
      result = result.slice(0, at) + block + result.slice(until);
    } else if (!hasSection(result, source)) {
      result = withSection(result, `## ${source} ${versionsOf(files)}\n\n${block}\n`);
    }
  }
  return result;
}

function hasSection(text: string, source: string): boolean {
  return text.split(/^## /m).some((section) => section.startsWith(source));
}

function withSection(text: string, section: string): string {
  const last = text.lastIndexOf('\n## Compared with');
  return last < 0 ? `${text.trimEnd()}\n\n${section}` : `${text.slice(0, last + 1)}${section}${text.slice(last)}`;
}

function versionsOf(files: readonly [string, MediaFile[string]][]): string {
  return [...new Set(files.map(([, { version }]) => version))].filter((version) => version !== '-').join(', ');
}

function noticeBlock(source: string, files: readonly [string, MediaFile[string]][]): string {
  const licences = [...new Set(files.map(([, { licence }]) => licence))].sort();
  const named = licences.map((licence) => {
    const link = linkOf(licence);
    const word = licence === 'PD' ? 'public domain' : licence;
    return link === '' ? word : `${word} (${link})`;
  });
  const lines = [begin(source), '', `${files.length} files: ${named.join(', ')}.`];
  const noticed = files
    .filter(([, { licence }]) => requiresNotice(licence))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (noticed.length > 0) lines.push('', '| file | licence | author | changed |', '| --- | --- | --- | --- |');
  for (const [name, { licence, author, changes }] of noticed) {
    lines.push(`| ${[name, licence, author, changes].map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`);
  }
  return [...lines, '', end].join('\n');
}
