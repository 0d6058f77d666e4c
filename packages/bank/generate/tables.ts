import { join } from 'node:path';
import * as z from 'zod';
import type { Names } from '../src/files/names';
import { namesFile } from '../src/files/names';
import type { BankCategory } from '../src/files/schema';
import { categoriesFile, factKey, moves } from '../src/files/schema';
import { readJson } from '../src/files/source-files';

/** The hand-written tables in data/ that the generators read. */

const countryCode = z.string().regex(/^[a-z]{2}$/);
const row = {
  code: countryCode,
  band: z.enum(['easy', 'medium', 'hard']),
  why: z.string(),
  move: z.enum(moves).optional(),
  /** The wording of this row's question; by default one of the standard wordings. */
  ask: z.string().optional(),
  /** Raised when this row's question is corrected. */
  rev: z.int().positive().optional(),
};

export const flagsTable = z.array(
  z.strictObject({
    ...row,
    /** Country codes, or plain words if `asked` is set. */
    wrong: z.array(z.string()).length(3),
    /** The reference for `ask`, if that is not the encyclopaedia's article on the flag. */
    source: z.string().optional(),
    /** What the question asks, if it does not ask for the country of the flag in the picture. */
    asked: z.strictObject({ aspect: z.string(), answer: z.string(), accept: z.array(z.string()) }).optional(),
    /** How the picture differs from the real flag. Such a question has another fact, so its picture has another file name. */
    trick: z.enum(['cut', 'swapped', 'turned', 'dyed']).optional(),
    /** Changes to the flag's drawing in svg-country-flags. */
    draw: z
      .strictObject({
        set: z.enum(['svg-country-flags', 'flag-icons', 'own']).optional(),
        viewBox: z.string().optional(),
        /** Background behind transparent parts. */
        ground: z.string().optional(),
        /** Colour in the file -> drawn colour. */
        colours: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
  }),
);
export const capitalsTable = z.array(
  z.strictObject({
    ...row,
    capital: z.string(),
    accept: z.array(z.string()),
    wrong: z.array(z.string()).length(3),
    /** The reference for the story in `ask` or `why`, if that is not the list of capitals. */
    source: z.string().optional(),
  }),
);
/** Longitude and latitude. */
const degrees = z.tuple([z.number(), z.number()]);

/** Seas and the places of their names. */
export const seasTable = z.array(z.strictObject({ name: z.string(), at: degrees }));
export const mapsTable = z.array(
  z.strictObject({
    ...row,
    wrong: z.array(countryCode).length(3),
    /** The reference for the story in `ask` or `why`, if the outline alone does not show it. */
    source: z.string().optional(),
    /** ISO 3166 number, the key of the outlines. */
    iso: z.string().regex(/^\d{3}$/),
    /** The maximum distance of a drawn island from the main part, as a share of the main part's size. */
    reach: z.number().positive().optional(),
    /** Pixels by which a thin outline is thickened. */
    stroke: z.number().positive().optional(),
    /** The capital, which the answer's picture marks; absent if it is disputed. */
    capital: z.strictObject({ name: z.string(), at: degrees }).optional(),
    /** Neighbours without a label, because only a remote island of theirs is visible or because the label would be on the sea. */
    unnamed: z.array(countryCode).optional(),
    /** Neighbours too small for automatic placement: the label's place, and the end of its line for a label beside the land. */
    placed: z.array(z.strictObject({ code: countryCode, at: degrees, to: degrees.optional() })).optional(),
  }),
);

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
export const shirtsTable = z.array(
  z.strictObject({
    club: z.string().regex(/^[a-z-]+$/),
    band: row.band,
    move: z.enum(moves),
    ask: z.string(),
    answer: z.string(),
    accept: z.array(z.string()),
    wrong: z.array(z.string()).length(3),
    why: z.string(),
    source: z.string(),
    subjects: z.array(z.string()),
    pattern: z.strictObject({
      kind: z.enum([
        'plain',
        'stripes',
        'hoops',
        'halves',
        'diagonal',
        'sash',
        'band',
        'centre',
        'lines',
        'bands',
        'check',
      ]),
      /** The first one is the base colour. */
      colours: z.array(colour).min(1),
    }),
    /** The sleeves' colour, if it differs from the base colour or (with hoops, halves and a diagonal) from the pattern. */
    sleeve: colour.optional(),
    collar: colour,
    rev: row.rev,
  }),
);

/** Rows of pictures for hand-written questions, each with the fact of its question. */
export const rebusesTable = z.array(
  z.strictObject({
    fact: factKey,
    /**
     * From right to left: the name of an emoji (after `no:` it is crossed out), `flag:` and a country code, or `?` for the part to find.
     */
    pictures: z
      .array(z.string().regex(/^(?:\?|(?:flag:|no:)?[a-z0-9-]+)$/))
      .min(1)
      .max(6),
  }),
);

export interface Tables {
  root: string;
  names: Names;
}

/**
 * @param root the bank's root directory
 * @throws BankError if a table does not match its schema
 */
export function readTables(root: string): Tables {
  return { root, names: readJson(join(root, 'data', 'names.ar.json'), namesFile) };
}

export function allCategories(root: string): BankCategory[] {
  return readJson(join(root, 'categories.json'), categoriesFile).categories;
}

/** The displayed name of a country. */
export function nameOf(names: Names, code: string): string {
  const found = names[code];
  if (found === undefined) throw new Error(`names.ar.json has no «${code}»`);
  return found.name;
}

/** The English name of a country, as in the titles of encyclopaedia articles. */
export function latinNameOf(names: Names, code: string): string {
  const found = names[code]?.accept.find((form) => /^\p{Script=Latin}/u.test(form));
  if (found === undefined) throw new Error(`names.ar.json has no English name of «${code}»`);
  return found;
}
