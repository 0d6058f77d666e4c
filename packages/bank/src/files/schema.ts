import { sections } from '@lamma/protocol/rest/games/categories';
import { dyes } from '@lamma/protocol/woven/dyes';
import { wovenIcons } from '@lamma/protocol/woven/woven-icons';
// biome-ignore lint/style/noRestrictedImports: the tool that bundles the published types does not support namespace imports
import { z } from 'zod';

/**
 * The bank's file format. `questions/schema.json`, for editors, is generated from `questionFile`; an owner's `DATA_DIR/bank/` folder has
 * the same files. The fields are documented in packages/bank/README.md.
 */

/** Questions per category and game. */
export const questionsPerGame = 6;

/** The name of a file in `media/`, of a kind that every browser supports and that cannot contain scripts. */
export const mediaName = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,62}\.(?:webp|png|jpg|mp3|mp4|webm)$/);

/**
 * Identifies what a question asks, independent of its wording: `kind:subject` or `kind:subject:aspect`. Unique in the bank. Questions whose
 * keys differ only in the subject come from one template.
 */
export const factKey = z.string().regex(/^[a-z0-9-]+:[a-z0-9.,-]+(?::[a-z0-9-]+)?$/);

/** A subject or answer of a question, such as `country:kw`; two cards of a board should not share one. */
export const subjectKey = z.string().regex(/^[a-z-]+:[a-z0-9.,-]+$/);

const text = z.string().min(1);

/** The kinds of task that a question gives the players; a game of six needs at least four different kinds. */
export const moves = [
  ...(['continue', 'first', 'odd', 'nearest', 'who-said', 'home-word', 'act', 'count', 'next', 'trap'] as const),
  ...(['name', 'look', 'listen', 'path', 'clues', 'link', 'where', 'when', 'word'] as const),
] as const;
export type Move = (typeof moves)[number];

/** The number of clues on a clue card. */
export const clueCount = { min: 2, max: 4 } as const;

export const question = z
  .strictObject({
    id: z.int().positive().describe('Never changes once released'),
    fact: factKey.describe('kind:subject or kind:subject:aspect; unique in the whole bank'),
    subjects: z
      .array(subjectKey)
      .exactOptional()
      .describe('What it is about or what answers it: kept apart on a board'),
    place: z.int().min(1).max(questionsPerGame).describe('1-2 easy, 3-4 medium, 5-6 hard'),
    move: z.enum(moves).exactOptional().describe('What the table has to do: finish a line, name what is seen ...'),
    questionText: text.describe('Stands alone, or with its clues: teams see no options'),
    clues: z
      .array(text)
      .min(clueCount.min)
      .max(clueCount.max)
      .exactOptional()
      .describe('Shown one after another, the hardest first; questionText is then the short ask'),
    questionImage: mediaName.exactOptional(),
    questionAudio: mediaName.exactOptional(),
    questionVideo: mediaName.exactOptional(),
    correctAnswer: text,
    answerImage: mediaName.exactOptional(),
    accept: z.array(text).exactOptional().describe('Other spellings and names of the answer'),
    wrong: z.array(text).length(3).describe('Three distractors'),
    why: text.describe('Settles the quarrel: the year, the place, the near miss'),
    source: text.describe('The better of the references that agree: author, title, section'),
    checkedBy: z.array(text).exactOptional().describe('Data that the linter compares this answer with'),
    rev: z.int().positive().describe('Raised by every fix'),
  })
  .describe('One question');
export type Question = z.infer<typeof question>;

export const questionFile = z
  .strictObject({
    $schema: z.string().exactOptional(),
    questions: z.array(question).describe('In play order: game k is the questions 6(k-1)+1 to 6k'),
  })
  .describe('The questions of one category; the file is named <category id>-<slug>.json');
export type QuestionFile = z.infer<typeof questionFile>;

export const bankCategory = z.strictObject({
  id: z.int().positive(),
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  nameAr: text,
  /** Search terms in addition to the category's name. */
  otherNames: z.array(text).exactOptional(),
  section: z.enum(sections),
  gameCount: z.int().positive(),
  /** Colour and icon define how pages draw a category; pages have no separate list. */
  color: z.enum(dyes),
  icon: z.enum(wovenIcons, {
    error: ({ input }) => `there is no woven icon '${String(input)}'; there are ${wovenIcons.join(', ')}`,
  }),
  /** First and last question id, inclusive. */
  block: z.tuple([z.int().positive(), z.int().positive()]),
});
export type BankCategory = z.infer<typeof bankCategory>;

export const categoriesFile = z.strictObject({
  /** Whether all planned categories exist. If not, the rules about the whole bank apply to the existing categories. */
  complete: z.boolean().exactOptional(),
  categories: z.array(bankCategory),
});
export type CategoriesFile = z.infer<typeof categoriesFile>;

/** The origin of a media file, and hashes by which changes are detected. */
export const mediaEntry = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
  width: z.int().positive().exactOptional(),
  height: z.int().positive().exactOptional(),
  seconds: z.number().positive().exactOptional(),
  /** SHA-256 of an image's decoded RGBA pixels, independent of the encoder. */
  pixels: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .exactOptional(),
  source: text,
  version: text,
  licence: text,
  author: text,
  changes: text,
});
export type MediaEntry = z.infer<typeof mediaEntry>;

export const mediaFile = z.record(mediaName, mediaEntry);
export type MediaFile = z.infer<typeof mediaFile>;

/** The media that a question names, in field order. */
export function mediaOf(item: Question): string[] {
  const { questionImage, questionAudio, questionVideo, answerImage } = item;
  return [questionImage, questionAudio, questionVideo, answerImage].filter((name) => name !== undefined);
}

/** The file name of a film in its other format; a browser loads the format that it supports. Undefined if the file is not a film. */
export function filmTwin(name: string): string | undefined {
  if (name.endsWith('.mp4')) return name.replace(/mp4$/, 'webm');
  return name.endsWith('.webm') ? name.replace(/webm$/, 'mp4') : undefined;
}

/** All texts that are read out before the answer. Includes the clues, because several clue cards may have the same short question. */
export function askedOf({ questionText, clues = [] }: Pick<Question, 'questionText' | 'clues'>): string {
  return [...clues, questionText].join(' ');
}

/** The template of a question: its fact key without the subject. */
export function templateOf(fact: string): string {
  const [kind, , aspect] = fact.split(':');
  return [kind, aspect].join(':');
}
