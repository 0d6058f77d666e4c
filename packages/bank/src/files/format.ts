import type { BankCategory, CategoriesFile, MediaFile, Question, QuestionFile } from './schema';

/** The fields of a question in the order in which files list them. */
const fields: readonly (keyof Question)[] = [
  'id',
  'fact',
  'subjects',
  'place',
  'move',
  'questionText',
  'clues',
  'questionImage',
  'questionAudio',
  'questionVideo',
  'correctAnswer',
  'answerImage',
  'accept',
  'wrong',
  'why',
  'source',
  'checkedBy',
  'rev',
];

function inline(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(inline).join(', ')}]` : JSON.stringify(value);
}

/** The canonical format of a question file: one field per line and lists in one line, so that diffs are readable. */
export function formatQuestions(questions: readonly Question[], schema = './schema.json'): string {
  const blocks = questions.map((item) => {
    const lines = fields
      .filter((field) => item[field] !== undefined)
      .map((field) => `      ${JSON.stringify(field)}: ${inline(item[field])}`);
    return `    {\n${lines.join(',\n')}\n    }`;
  });
  const file: Pick<QuestionFile, '$schema'> = { $schema: schema };
  return `{\n  "$schema": ${JSON.stringify(file.$schema)},\n  "questions": [\n${blocks.join(',\n')}\n  ]\n}\n`;
}

/** `media.json`, sorted by file name. */
export function formatMediaIndex(index: MediaFile): string {
  const sorted = Object.entries(index).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** `categories.json`, one category per line. */
export function formatCategories({ complete = false, categories }: CategoriesFile): string {
  const spaced = (category: BankCategory) =>
    `{ ${Object.entries(category)
      .map(([key, value]) => `${JSON.stringify(key)}: ${inline(value)}`)
      .join(', ')} }`;
  const lines = categories.map((category) => `    ${spaced(category)}`);
  return `{\n  "complete": ${complete},\n  "categories": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
