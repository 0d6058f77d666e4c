import { limits } from '@lamma/protocol/limits';
import { customMessages } from '@lamma/protocol/messages/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { CategoryShare, SentCustomQuestion } from '@lamma/protocol/rest/games/custom-games';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import type { Actor } from '../../platform/actor';
import type { Statement } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import { type Call, type Handlers, LongReply } from '../../platform/http/routes';
import { closeBatch } from './batches/batch';
import * as own from './categories/own-categories';
import { ownCategory } from './categories/own-categories';
import { filesOf, wrongOptionsOf } from './categories/questions';
import { listCategories } from './categories/view';
import { OWN_ICON, type OwnCategory, type OwnQuestion } from './own-category';
import type { CustomGamesParts } from './parts';
import { copyShared, type Reader, readShared, type Taker } from './sharing/copies';
import { COLUMNS, HEADINGS, readSheet, sheetTexts } from './sheets/read-sheet';
import type { QuestionRow, ShareRow } from './store';

/** 128 bits. */
const TOKEN_BYTES = 16;

interface Host {
  userId: string;
  /** The origin at which the user opened the site; the link is made from it. */
  openedFrom: string;
}

/** The service of own categories: the calls of its routes, and `read`, `readAll` and `closeLinksOf` for other features. */
export function customGamesService(parts: CustomGamesParts) {
  return {
    /** The user's complete categories among `ids`, in that order. */
    read: (userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]> => readOwn(parts, userId, ids),

    list: (userId: string) => listCategories(parts, userId),
    create: (actor: Actor, wanted: Parameters<typeof own.createCategory>[2]) =>
      own.createCategory(parts, actor, wanted),
    questions: (userId: string, id: number) => own.listQuestions(parts, userId, id),
    writeQuestions: (userId: string, id: number, questions: readonly SentCustomQuestion[]) =>
      own.writeQuestions(parts, userId, id, questions),
    update: (userId: string, id: number, change: Parameters<typeof own.updateCategory>[3]) =>
      own.updateCategory(parts, userId, id, change),
    remove: (userId: string, id: number) => own.deleteCategory(parts, userId, id),
    closeBatch: (actor: Actor) => closeBatch(parts, actor),

    link: (host: Host, id: number) => readLink(parts, host, id),
    openLink: (host: Host, id: number) => openLink(parts, host, id),
    closeLink: (host: Host, id: number) => closeLink(parts, host, id),
    closeLinksOf: (userId: string) => closeLinksOf(parts, userId),
    readShared: (reader: Reader, token: string) => readShared(parts, reader, token),
    copyShared: (taker: Taker, token: string, clientId: string | null) => copyShared(parts, taker, token, clientId),

    readSheet: (userId: string, bytes: Uint8Array) => readSheet(parts, userId, bytes),
    writeSheet: (userId: string, format: SheetFormat, id: number | undefined) => writeSheet(parts, userId, format, id),

    /** The user's complete categories, newest first. */
    readAll: (userId: string): Promise<readonly OwnCategory[]> => readAllOwn(parts, userId),
  };
}

type CustomGamesService = ReturnType<typeof customGamesService>;

/** The open link of an own category, if there is one. */
async function readLink(parts: CustomGamesParts, host: Host, id: number): Promise<CategoryShare | Refusal> {
  if ((await ownCategory(parts, host.userId, id)) === undefined) return refuse('notFound');
  return linkView(parts, host, await parts.store.openShare(id));
}

/** Opens a link, or returns the link that is already open. Refused for a category without questions. */
async function openLink(parts: CustomGamesParts, host: Host, id: number): Promise<CategoryShare | Refusal> {
  const { store, access, clock, random } = parts;
  // `decide` may repeat its function after a conflict; the rate limit counts the call once.
  let isCounted = false;
  return decide<CategoryShare | Refusal>(parts.writer, async () => {
    if ((await ownCategory(parts, host.userId, id)) === undefined) return { answer: refuse('notFound') };
    const existing = await store.openShare(id);
    if (existing !== undefined) return { answer: linkView(parts, host, existing) };
    if ((await store.questions([id])).length !== limits.questionsPerGame)
      return { answer: refuse('badQuestions', { message: customMessages.sixQuestions }) };
    if (!isCounted && !(await parts.limits.take('shareOpenUser', host.userId)).ok) return { answer: refuse('rate') };
    isCounted = true;
    const token = random.token(TOKEN_BYTES);
    const share: ShareRow = { token, categoryId: id, openedAt: clock.now(), closedAt: null, copies: 0 };
    if (!(await access.isAllowed(host.userId))) return { answer: refuse('unauthorized') };
    return {
      write: [access.requireAllowed(host.userId), store.addShare(share)],
      answer: linkView(parts, host, share),
    };
  });
}

/** Revokes the link permanently: a later link has another token. Copies are not affected. */
async function closeLink(parts: CustomGamesParts, host: Host, id: number): Promise<CategoryShare | Refusal> {
  const { store, clock } = parts;
  return decide<CategoryShare | Refusal>(parts.writer, async () => {
    if ((await ownCategory(parts, host.userId, id)) === undefined) return { answer: refuse('notFound') };
    const existing = await store.openShare(id);
    const answer = { link: null };
    return existing === undefined ? { answer } : { write: [store.closeShare(existing.token, clock.now())], answer };
  });
}

/** The statement that revokes all links of a user whose account is blocked. */
function closeLinksOf({ store, clock }: CustomGamesParts, userId: string): Statement {
  return store.closeSharesOf(userId, clock.now());
}

function linkView(parts: CustomGamesParts, { openedFrom }: Host, share: ShareRow | undefined): CategoryShare {
  if (share === undefined) return { link: null };
  const { token, copies } = share;
  const url = `${parts.phoneOrigin(openedFrom)}/take/${token}`;
  return { link: { token, url, openedAt: share.openedAt, copies } };
}

/**
 * Complete own categories as a file that can be imported again.
 * @param id the id of one category; undefined for all
 */
async function writeSheet(
  parts: Pick<CustomGamesParts, 'store' | 'sheets'>,
  userId: string,
  format: SheetFormat,
  id: number | undefined,
): Promise<SheetFile | Refusal> {
  const categories = id === undefined ? await readAllOwn(parts, userId) : await readOwn(parts, userId, [id]);
  const [first] = categories;
  if (id !== undefined && first === undefined) return refuse('notFound');
  const title = id === undefined || first === undefined ? sheetTexts.allCategories : first.name;
  const rows = [COLUMNS.map((column) => HEADINGS[column][0]), ...categories.flatMap(rowsOf)];
  return parts.sheets.write(format, title, rows, userId);
}

function rowsOf({ name, questions }: OwnCategory): string[][] {
  return questions.map(({ questionText, correctAnswer, wrong }) => {
    const [first = '', second = '', third = ''] = wrong;
    return [name, questionText, correctAnswer, first, second, third];
  });
}

async function readOwn(
  { store }: Pick<CustomGamesParts, 'store'>,
  userId: string,
  ids: readonly number[],
): Promise<readonly OwnCategory[]> {
  const rows = await store.categoriesByIds(userId, ids);
  const questions = await store.questions(rows.map(({ id }) => id));
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const own = questions.filter(({ categoryId }) => categoryId === id);
    if (row === undefined || own.length !== limits.questionsPerGame) return [];
    return { id, name: row.name, color: row.color, icon: OWN_ICON, questions: own.map(ownQuestionOf) };
  });
}

function ownQuestionOf(row: QuestionRow): OwnQuestion {
  const { id, questionText, correctAnswer } = row;
  return { id, questionText, correctAnswer, ...filesOf(row), wrong: wrongOptionsOf(row) };
}

async function readAllOwn(parts: Pick<CustomGamesParts, 'store'>, userId: string): Promise<readonly OwnCategory[]> {
  const rows = await parts.store.categories(userId);
  return readOwn(
    parts,
    userId,
    rows.map(({ id }) => id),
  );
}

type Names =
  | 'listCustomCategories'
  | 'createCustomCategory'
  | 'createCustomQuestions'
  | 'listCustomQuestions'
  | 'updateCustomCategory'
  | 'deleteCustomCategory'
  | 'useCustomGame'
  | 'readCategoryShare'
  | 'openCategoryShare'
  | 'closeCategoryShare'
  | 'readSharedCategory'
  | 'copySharedCategory'
  | 'readCustomImport'
  | 'exportCustomCategories';

export function customGamesRoutes(customGames: CustomGamesService): Pick<Handlers, Names> {
  const hostOf = ({ actor, openedFrom }: Pick<Call, 'openedFrom'> & { actor: { userId: string } }) => ({
    userId: actor.userId,
    openedFrom,
  });
  return {
    listCustomCategories: ({ actor }) => customGames.list(actor.userId),
    createCustomCategory: ({ actor, body }) =>
      customGames.create(actor, { name: body.name, clientId: body.clientId ?? null }),
    createCustomQuestions: ({ actor, body }) =>
      customGames.writeQuestions(actor.userId, body.categoryId, body.questions),
    listCustomQuestions: ({ actor, params }) => customGames.questions(actor.userId, params.id),
    updateCustomCategory: ({ actor, params, body }) => customGames.update(actor.userId, params.id, body),
    deleteCustomCategory: ({ actor, params }) => customGames.remove(actor.userId, params.id),
    useCustomGame: ({ actor }) => customGames.closeBatch(actor),

    readCategoryShare: (call) => customGames.link(hostOf(call), call.params.id),
    openCategoryShare: (call) => customGames.openLink(hostOf(call), call.params.id),
    closeCategoryShare: (call) => customGames.closeLink(hostOf(call), call.params.id),
    readSharedCategory: (call) => customGames.readShared(call, call.params.token),
    copySharedCategory: (call) => customGames.copyShared(call, call.params.token, call.body.clientId ?? null),

    readCustomImport: async ({ actor, bytes }) => {
      const read = await customGames.readSheet(actor.userId, bytes);
      if ('refusal' in read) return read;
      const { categories, ...others } = read;
      return LongReply.within(others, 'categories', LongReply.list(categories));
    },
    exportCustomCategories: ({ actor, query }) => customGames.writeSheet(actor.userId, query.format, query.id),
  };
}
