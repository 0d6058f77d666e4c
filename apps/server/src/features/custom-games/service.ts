import type { SentCustomQuestion } from '@lamma/protocol/rest/games/custom-games';
import type { SheetFormat } from '@lamma/protocol/sheets';
import type { Actor } from '../../platform/actor';
import { closeBatch } from './batches/batch';
import * as own from './categories/own-categories';
import { readAllOwn, readOwn } from './categories/playable';
import { listCategories } from './categories/view';
import type { OwnCategory } from './own-category';
import type { CustomGamesParts } from './parts';
import { type Holder, readShared, takeCopy } from './sharing/copies';
import { type Asker, closeLink, closeLinksOf, openLink, readLink } from './sharing/links';
import { readSheet } from './sheets/read-sheet';
import { writeSheet } from './sheets/write-sheet';

/** Hosts' own categories: the use cases of their routes, and `read` for the features that play them. */
export function customGamesService(parts: CustomGamesParts) {
  return {
    /** The user's own and whole (six questions) ones of these categories, in the order asked. */
    read: (userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]> => readOwn(parts, userId, ids),

    list: (userId: string) => listCategories(parts, userId),
    create: (actor: Actor, wish: Parameters<typeof own.createCategory>[2]) => own.createCategory(parts, actor, wish),
    questions: (userId: string, id: number) => own.listQuestions(parts, userId, id),
    writeQuestions: (userId: string, id: number, questions: readonly SentCustomQuestion[]) =>
      own.writeQuestions(parts, userId, id, questions),
    update: (userId: string, id: number, change: Parameters<typeof own.updateCategory>[3]) =>
      own.updateCategory(parts, userId, id, change),
    remove: (userId: string, id: number) => own.deleteCategory(parts, userId, id),
    closeBatch: (actor: Actor) => closeBatch(parts, actor),

    link: (asker: Asker, id: number) => readLink(parts, asker, id),
    openLink: (asker: Asker, id: number) => openLink(parts, asker, id),
    closeLink: (asker: Asker, id: number) => closeLink(parts, asker, id),
    /** The statement that closes all links of a user. */
    closeLinksOf: (userId: string) => closeLinksOf(parts, userId),
    shared: (holder: Holder, token: string) => readShared(parts, holder, token),
    takeCopy: (holder: Holder, token: string, clientId: string | null) => takeCopy(parts, holder, token, clientId),

    readSheet: (userId: string, bytes: Uint8Array) => readSheet(parts, userId, bytes),
    writeSheet: (userId: string, format: SheetFormat, id: number | undefined) => writeSheet(parts, userId, format, id),

    /** All of the user's own and whole ones, newest first. */
    readAll: (userId: string): Promise<readonly OwnCategory[]> => readAllOwn(parts, userId),
  };
}

export type CustomGamesService = ReturnType<typeof customGamesService>;
