import type * as z from 'zod';
import { categoriesFile, mediaFile, questionFile } from './files/schema';
import { questionFileName } from './files/source-files';
import { boardConflictFindings, openingFindings } from './lint/board-rule';
import { dataFindings } from './lint/cross-checks';
import { leakFindings } from './lint/leaks';
import { nearCopyFindings } from './lint/likeness-rule';
import { mediaFindings } from './lint/media-rule';
import { optionFindings, positionFindings } from './lint/option-rules';
import { releaseFindings, reviewFindings } from './lint/release-rules';
import { duplicateFindings, gameOrderFindings, structureFindings } from './lint/structure-rules';
import { lengthFindings, textFindings } from './lint/text-rules';
import type { Finding, LintedBank, LintedCategory, LintInput, Rule } from './lint/types';
import { varietyFindings } from './lint/variety-rule';

/** Rules 1 to 17 (packages/bank/README.md). Rule 2 is `arabicKey` itself, tested in packages/rules. */
const rules: readonly Rule[] = [
  structureFindings,
  duplicateFindings,
  nearCopyFindings,
  leakFindings,
  optionFindings,
  (bank) => positionFindings(bank),
  lengthFindings,
  textFindings,
  mediaFindings,
  gameOrderFindings,
  dataFindings,
  boardConflictFindings,
  openingFindings,
  varietyFindings,
  releaseFindings,
  reviewFindings,
];

/**
 * Checks the bank against its rules.
 * @returns errors and warnings. If a file does not match its schema, only the mismatch is reported, because the other rules cannot read it.
 */
export function lintBank(input: LintInput): Finding[] {
  const read = validateFiles(input);
  return 'findings' in read ? read.findings : rules.flatMap((rule) => rule(read.bank));
}

function validateFiles(input: LintInput): { bank: LintedBank } | { findings: Finding[] } {
  const findings: Finding[] = [];
  const report = (where: string, message: string) => findings.push({ rule: 1, severity: 'error', where, message });
  const read = <T>(where: string, schema: z.ZodType<T>, content: unknown): T | undefined => {
    const parsed = schema.safeParse(content);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) report(where, `${path.join('.')}: ${message}`);
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
    if (content === undefined) report(`questions/${name}`, 'is missing');
    const file = content === undefined ? undefined : read(`questions/${name}`, questionFile, content);
    if (file !== undefined) categories.push({ category, questions: file.questions });
  }
  for (const name of input.questionFiles.keys()) {
    if (listed !== undefined && !fileNames.has(name)) report(`questions/${name}`, 'belongs to no category');
  }
  if (findings.length > 0 || listed === undefined || mediaIndex === undefined) return { findings };
  return { bank: { ...input, complete: listed.complete === true, categories, mediaIndex } };
}
