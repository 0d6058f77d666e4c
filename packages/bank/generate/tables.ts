import { join } from 'node:path';
import * as z from 'zod';
import type { Names } from '../src/files/names';
import { namesFile } from '../src/files/names';
import type { BankCategory } from '../src/files/schema';
import { categoriesFile, moves } from '../src/files/schema';
import { readJson } from '../src/files/source-files';

/** The hand-written tables below data/ that the generators read. */

const countryCode = z.string().regex(/^[a-z]{2}$/);
const row = {
  code: countryCode,
  band: z.enum(['easy', 'medium', 'hard']),
  why: z.string(),
  move: z.enum(moves).optional(),
  /** A sentence of its own; without it one of the usual ones. */
  ask: z.string().optional(),
  /** Raised when the question made of this row is mended. */
  rev: z.int().positive().optional(),
};

export const flagsTable = z.array(
  z.strictObject({
    ...row,
    wrong: z.array(countryCode).length(3),
    /** Where the drawing of svg-country-flags is not what is to be seen. */
    draw: z
      .strictObject({
        set: z.enum(['svg-country-flags', 'flag-icons', 'own']).optional(),
        viewBox: z.string().optional(),
        /** Shown where the drawing is open. */
        ground: z.string().optional(),
        /** Colour of the file -> colour drawn. */
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
  }),
);
/** Longitude and latitude. */
const degrees = z.tuple([z.number(), z.number()]);

/** Seas and where their names may stand. */
export const seasTable = z.array(z.strictObject({ name: z.string(), at: degrees }));
export const mapsTable = z.array(
  z.strictObject({
    ...row,
    wrong: z.array(countryCode).length(3),
    /** ISO 3166 number, the key of the outlines. */
    iso: z.string().regex(/^\d{3}$/),
    /** How far from the main part an island may lie to be drawn, as a share of the main part's size. */
    reach: z.number().positive().optional(),
    /** Pixels by which a thin outline is thickened. */
    stroke: z.number().positive().optional(),
    /** Marked in the answer's picture; left out where the seat is disputed. */
    capital: z.strictObject({ name: z.string(), at: degrees }).optional(),
    /** Neighbours that the answer's picture does not name: what it shows of them is a far island, or their name would stand on the sea. */
    unnamed: z.array(countryCode).optional(),
    /** Neighbours too small for the search of a place: where the name stands, and the end of the line to a land beside it. */
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
      /** The first is the ground. */
      colours: z.array(colour).min(1),
    }),
    /** Where it is not the ground or, with hoops, halves and a diagonal, those. */
    sleeve: colour.optional(),
    collar: colour,
    rev: row.rev,
  }),
);

export interface Tables {
  root: string;
  names: Names;
}

/**
 * @param root the bank's root directory
 * @throws BankError when a table does not fit its schema
 */
export function readTables(root: string): Tables {
  return { root, names: readJson(join(root, 'data', 'names.ar.json'), namesFile) };
}

/** What categories.json lists. */
export function allCategories(root: string): BankCategory[] {
  return readJson(join(root, 'categories.json'), categoriesFile).categories;
}

/** The shown name of a country. */
export function nameOf(names: Names, code: string): string {
  const found = names[code];
  if (found === undefined) throw new Error(`names.ar.json has no «${code}»`);
  return found.name;
}

/** Its English name, as reference books head their articles. */
export function latinNameOf(names: Names, code: string): string {
  const found = names[code]?.accept.find((form) => /^\p{Script=Latin}/u.test(form));
  if (found === undefined) throw new Error(`names.ar.json has no English name of «${code}»`);
  return found;
}
