import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { seatQuestions } from '../src/board/seats';
import { formatMediaIndex, formatQuestions } from '../src/files/format';
import type { BankCategory, MediaFile, Question } from '../src/files/schema';
import { mediaFile, questionFile, questionsPerGame } from '../src/files/schema';
import { sha256 } from '../src/files/sha256';
import { questionFileName, readJson } from '../src/files/source-files';
import { allDrawings, allFilms, generated } from './categories';
import type { Drawing } from './drawing';
import { encode, isPictureOf, mediaFileName } from './drawing';
import type { Film } from './film';
import { filmEntry, filmFiles, isFilmed, shoot } from './film';
import { pixelsOf } from './pixels';
import type { Tables } from './tables';
import { allCategories } from './tables';
import type { Undealt } from './undealt';

export function expectedTexts(tables: Tables): Map<string, string> {
  const texts = new Map<string, string>();
  for (const category of allCategories(tables.root)) {
    const path = join('questions', questionFileName(category));
    const committed = readJson(join(tables.root, path), questionFile).questions;
    const make = generated.get(category.id);
    // Hand-written files are only formatted.
    texts.set(path, formatQuestions(make === undefined ? committed : seated(category, make(tables), committed)));
  }
  const schema = z.toJSONSchema(questionFile, { target: 'draft-2020-12' });
  texts.set(join('questions', 'schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
  return texts;
}

/**
 * Puts generated questions in the places to which they were dealt, so that ids do not change. A new question takes the place of a removed
 * question; the dealer may later find a better place.
 * @throws Error if a question has no place
 */
export function seated(category: BankCategory, made: readonly Undealt[], committed: readonly Question[]): Question[] {
  const seats = new Map(committed.map(({ fact }, seat) => [fact, seat]));
  const toSeat = made.map(({ band, rev = 1, ...item }) => ({
    item: { ...item, rev, level: band },
    seat: seats.get(item.fact),
  }));
  const { hand, leftOut } = seatQuestions(toSeat, category.gameCount);
  const [lost] = leftOut;
  if (lost !== undefined) throw new Error(`category ${category.id}: there is no ${lost.level} place for ${lost.fact}`);
  return hand.cards.map(({ level: _level, ...item }, seat) => ({
    ...item,
    id: category.block[0] + seat,
    place: (seat % questionsPerGame) + 1,
  }));
}

type Drawings = AsyncIterable<Drawing> | Iterable<Drawing>;

/**
 * The differences between the committed files and the generated ones. Texts are compared byte for byte, pictures by pixels and films by
 * storyboard, so that another encoder version makes no difference.
 */
export async function differences(
  tables: Tables,
  drawings: Drawings = allDrawings(tables),
  films: readonly Film[] = allFilms(tables),
): Promise<string[]> {
  const found: string[] = [];
  for (const [path, text] of expectedTexts(tables)) {
    const file = join(tables.root, path);
    if (!existsSync(file) || (await readFile(file, 'utf8')) !== text) found.push(`${path} differs`);
  }
  for await (const drawing of drawings) {
    const name = mediaFileName(drawing.fact, drawing.field);
    if (!(await isDrawn(join(tables.root, 'media', name), drawing)))
      found.push(`media/${name} differs (${drawing.fact})`);
  }
  const index = indexOf(tables.root);
  for (const film of films) {
    if (!isFilmed(tables.root, film, index)) found.push(`media/${filmFiles(film.fact)[0]} differs (${film.fact})`);
  }
  return found;
}

function indexOf(root: string): MediaFile {
  const file = join(root, 'media.json');
  return existsSync(file) ? readJson(file, mediaFile) : {};
}

async function isDrawn(file: string, drawing: Drawing): Promise<boolean> {
  return existsSync(file) && (await isPictureOf(await drawing.draw(), await readFile(file)));
}

/** Writes all files that differ, and `media.json` for all pictures and films; removes pictures and films that are no longer generated. */
export async function writeAll(
  tables: Tables,
  log: (line: string) => void,
  drawings: Drawings = allDrawings(tables),
  films: readonly Film[] = allFilms(tables),
): Promise<void> {
  const { root } = tables;
  await mkdir(join(root, 'media'), { recursive: true });
  await mkdir(join(root, 'questions'), { recursive: true });
  for (const [path, text] of expectedTexts(tables)) {
    const file = join(root, path);
    if (existsSync(file) && (await readFile(file, 'utf8')) === text) continue;
    await writeFile(file, text);
    log(`wrote ${path}`);
  }
  const indexFile = join(root, 'media.json');
  const before = indexOf(root);
  const index: MediaFile = {};
  for await (const drawing of drawings) {
    const name = mediaFileName(drawing.fact, drawing.field);
    const file = join(root, 'media', name);
    if (!(await isDrawn(file, drawing))) {
      await writeFile(file, await encode(await drawing.draw()));
      log(`drew ${drawing.fact} ${drawing.field}: ${name}`);
    }
    const data = await readFile(file);
    index[name] = { sha256: sha256(data), bytes: data.length, ...(await pixelsOf(data)), ...drawing.provenance };
  }
  for (const film of films) Object.assign(index, await filmed(root, film, before, log));
  // Entries from sources that no generator uses are hand-written and stay; two of these entries can have the same source.
  const sources = new Set(Object.values(index).map(({ source }) => source));
  for (const [name, entry] of Object.entries(before)) {
    if (index[name] !== undefined) continue;
    if (sources.has(entry.source)) await rm(join(root, 'media', name), { force: true });
    else index[name] = entry;
  }
  await writeFile(indexFile, formatMediaIndex(index));
}

/**
 * Encodes a film that is missing or outdated.
 * @returns the `media.json` entries of its two files
 */
async function filmed(root: string, film: Film, before: MediaFile, log: (line: string) => void): Promise<MediaFile> {
  const files = filmFiles(film.fact);
  const path = (name: string) => join(root, 'media', name);
  if (!isFilmed(root, film, before)) {
    await shoot(film, [path(files[0]), path(files[1])]);
    log(`filmed ${film.fact}`);
  }
  const entries = files.map(async (name) => [name, filmEntry(film, await readFile(path(name)))] as const);
  return Object.fromEntries(await Promise.all(entries));
}
