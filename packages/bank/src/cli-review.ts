import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBankRoot, loadBank } from './load';
import type { ReviewFile } from './review';
import { formatReview, isRead, reviewFile, withReading } from './review';
import { readJson } from './source-files';

/**
 * `review`: says which questions nobody but their author has read in their present text.
 * `review --reader <name> --verdict <verdict> <question or category id>...`: enters a reading.
 */
const root = findBankRoot(import.meta.dirname);
const file = join(root, 'review.json');
const bank = loadBank({ root });
let review: ReviewFile = existsSync(file) ? readJson(file, reviewFile) : {};

const args = process.argv.slice(2);
const taken = (flag: string) => (args.includes(flag) ? args.splice(args.indexOf(flag), 2)[1] : undefined);
const reader = taken('--reader');
const verdict = taken('--verdict');

if (reader !== undefined && verdict !== undefined) {
  for (const id of args.map(Number)) {
    const one = bank.questions.get(id);
    const items = one === undefined ? bank.byCategory.get(id) : [one];
    if (items === undefined) throw new Error(`neither a question nor a category: ${id}`);
    for (const item of items) {
      review = withReading(review, item, { reader, verdict: verdict as ReviewFile[string]['verdict'] });
    }
  }
  writeFileSync(file, formatReview(reviewFile.parse(review)));
}

for (const { id, nameAr } of bank.categories) {
  const unread = (bank.byCategory.get(id) ?? []).filter((item) => !isRead(review, item));
  console.log(`${id} ${nameAr}: ${unread.length} unread ${unread.map((item) => item.id).join(' ')}`);
}
