/** Licences that allow shipping, by SPDX id if there is one. */
const free = new Set(['CC0', 'PD', 'MIT', 'ISC', 'Apache-2.0', 'BSD-3-Clause', 'Unicode-3.0', 'OFL', 'own work']);
/** Free with attribution. */
const attribution = /^CC-BY-(?:2\.0|2\.5|3\.0|4\.0)$/;
const shareAlike = /^CC-BY-SA-(?:2\.0|2\.5|3\.0|4\.0)$/;
const gpl = /^GPL-[23]\.0(?:-or-later)?$/;

/** Whether the bank may contain files of this licence. */
export function isAllowedLicence(licence: string): boolean {
  return free.has(licence) || attribution.test(licence) || shareAlike.test(licence) || gpl.test(licence);
}

/** Whether a file belongs in `media/gpl/`, so that a build can omit it. */
export function isGpl(licence: string): boolean {
  return gpl.test(licence);
}

/** Whether the licence requires that credits name each file's author and changes. */
export function requiresNotice(licence: string): boolean {
  return attribution.test(licence) || shareAlike.test(licence) || gpl.test(licence);
}

const otherNames: [RegExp, string][] = [
  [/^cc-?0(?:-1\.0)?(?:-universal)?$/, 'CC0'],
  [/^(?:pd|public-?domain)(?:-mark)?(?:-1\.0)?$/, 'PD'],
  [/^(?:ofl|sil-ofl)(?:-1\.1)?$/, 'OFL'],
  [/^(?:our-)?own(?:-?work)?(?:-\(.*\))?$/, 'own work'],
  [/^mit$/, 'MIT'],
  [/^isc$/, 'ISC'],
  [/^apache-?2(?:\.0)?$/, 'Apache-2.0'],
];

/** The canonical name of a licence; an unknown name is returned unchanged. */
export function licenceName(written: string): string {
  const plain = written
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  for (const [pattern, name] of otherNames) if (pattern.test(plain)) return name;
  const creative = /^(?:cc-)?by(-sa)?-(\d\.\d)(?:-unported|-international)?$/.exec(plain);
  if (creative !== null) return `CC-BY${creative[1] === undefined ? '' : '-SA'}-${creative[2]}`;
  const gnu = /^(?:gnu-)?gpl-?v?(2|3)(?:\.0)?(?:-only)?(\+|-or-later|-\+)?$/.exec(plain);
  if (gnu !== null) return `GPL-${gnu[1]}.0${gnu[2] === undefined ? '' : '-or-later'}`;
  // In «BSD-3-Clause (data); drawing by us» only the first part is the licence.
  const [first = ''] = written.split(/[;(]/);
  return first.trim() === written.trim() || first.trim() === '' ? written.trim() : licenceName(first);
}
