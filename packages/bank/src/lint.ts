import type * as z from 'zod';
import { categoriesFile, mediaFile, questionFile } from './files/schema';
import { questionFileName } from './files/source-files';
import { findBoardConflicts, findRepeatedOpenings } from './lint/board-rule';
import { agreesWithData } from './lint/cross-checks';
import { noLeaks } from './lint/leaks';
import { noNearCopies } from './lint/likeness-rule';
import { hasSoundMedia } from './lint/media-rule';
import { hasEvenPositions, hasFairOptions } from './lint/option-rules';
import { findChangedReleases, findUnreviewed } from './lint/release-rules';
import { duplicateFindings, gameOrderFindings, structureFindings } from './lint/structure-rules';
import { fitsScreens, isCleanText } from './lint/text-rules';
import type { Finding, LintedBank, LintedCategory, LintInput, Rule } from './lint/types';
import { isVaried } from './lint/variety-rule';

/** Rules 1 to 17 (packages/bank/README.md). Rule 2 is `arabicKey` itself, tested in packages/rules. */
const rules: readonly Rule[] = [
  structureFindings,
  duplicateFindings,
  noNearCopies,
  noLeaks,
  hasFairOptions,
  (bank) => hasEvenPositions(bank),
  fitsScreens,
  isCleanText,
  hasSoundMedia,
  gameOrderFindings,
  agreesWithData,
  findBoardConflicts,
  findRepeatedOpenings,
  isVaried,
  findChangedReleases,
  findUnreviewed,
];

/**
 * Checks the bank against its rules.
 * @returns errors and warnings. If a file does not match its schema, only that is reported, because the other rules cannot read it.
 */
export function lintBank(input: LintInput): Finding[] {
  const read = readForms(input);
  return 'findings' in read ? read.findings : rules.flatMap((rule) => rule(read.bank));
}

/** The first half of rule 1: every file matches its schema, and every category has its file. */
function readForms(input: LintInput): { bank: LintedBank } | { findings: Finding[] } {
  const findings: Finding[] = [];
  const say = (where: string, message: string) => findings.push({ rule: 1, severity: 'error', where, message });
  const read = <T>(where: string, schema: z.ZodType<T>, content: unknown): T | undefined => {
    const parsed = schema.safeParse(content);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) say(where, `${path.join('.')}: ${message}`);
    return undefined;
  };
  const listed = read('categories.json', categoriesFile, input.categories);
  const mediaIndex = read('media.json', mediaFile, input.mediaIndex);
  const categories: LintedCategory[] = [];
  const fileNames = new Set<string>();
  for (const category of listed?.categories ?? []) {
    const name = questionFileName(category);
    fileNames.add(name);
    const content = input.questionFiles.get(name);
    if (content === undefined) say(`questions/${name}`, 'is missing');
    const file = content === undefined ? undefined : read(`questions/${name}`, questionFile, content);
    if (file !== undefined) categories.push({ category, questions: file.questions });
  }
  for (const name of input.questionFiles.keys()) {
    if (listed !== undefined && !fileNames.has(name)) say(`questions/${name}`, 'belongs to no category');
  }
  if (findings.length > 0 || listed === undefined || mediaIndex === undefined) return { findings };
  return { bank: { ...input, complete: listed.complete === true, categories, mediaIndex } };
}
