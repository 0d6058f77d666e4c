import { limits as numbers } from '@lamma/protocol/limits';
import { customMessages } from '@lamma/protocol/messages/custom';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { CategoryShare } from '@lamma/protocol/rest/games/custom-games';
import type { Statement } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { ownCategory } from '../categories/own-categories';
import type { CustomGamesParts } from '../parts';
import type { ShareRow } from '../store-shares';

/** 128 bits. */
const TOKEN_BYTES = 16;

/** Whose category it is, and how this server was opened: the link is made of that address. */
export interface Asker {
  userId: string;
  openedAt: string;
}

/** The open link of an own category, if any. */
export async function readLink(parts: CustomGamesParts, asker: Asker, id: number): Promise<CategoryShare | Refusal> {
  if ((await ownCategory(parts, asker.userId, id)) === undefined) return refuse('notFound');
  return linkView(parts, asker, await parts.store.openShare(id));
}

/** Opens a link; the one that is open stays the same. A category without its questions has nothing to offer. */
export async function openLink(parts: CustomGamesParts, asker: Asker, id: number): Promise<CategoryShare | Refusal> {
  const { store, limits, clock, random } = parts;
  let isCounted = false;
  return decide<CategoryShare | Refusal>(parts.writer, async () => {
    if ((await ownCategory(parts, asker.userId, id)) === undefined) return { answer: refuse('notFound') };
    const known = await store.openShare(id);
    if (known !== undefined) return { answer: linkView(parts, asker, known) };
    if ((await store.questions([id])).length !== numbers.questionsPerGame)
      return { answer: refuse('badQuestions', { message: customMessages.sixQuestions }) };
    if (!isCounted && !(await limits.take('shareOpenUser', asker.userId)).ok) return { answer: refuse('rate') };
    isCounted = true;
    const token = random.token(TOKEN_BYTES);
    const share: ShareRow = { token, categoryId: id, openedAt: clock.now(), closedAt: null, copies: 0 };
    return { write: [store.addShare(share)], answer: linkView(parts, asker, share) };
  });
}

/** Closes the link for good: a link that is opened afterwards is another one. Copies stay with those who took them. */
export async function closeLink(parts: CustomGamesParts, asker: Asker, id: number): Promise<CategoryShare | Refusal> {
  const { store, clock } = parts;
  return decide<CategoryShare | Refusal>(parts.writer, async () => {
    if ((await ownCategory(parts, asker.userId, id)) === undefined) return { answer: refuse('notFound') };
    const known = await store.openShare(id);
    const answer = { link: null };
    return known === undefined ? { answer } : { write: [store.closeShare(known.token, clock.now())], answer };
  });
}

/** The statement that closes all links of a user who is let in no more. */
export function closeLinksOf({ store, clock }: CustomGamesParts, userId: string): Statement {
  return store.closeSharesOf(userId, clock.now());
}

function linkView(parts: CustomGamesParts, { openedAt }: Asker, share: ShareRow | undefined): CategoryShare {
  if (share === undefined) return { link: null };
  const { token, copies } = share;
  const url = `${parts.phoneOrigin(openedAt)}/take/${token}`;
  return { link: { token, url, openedAt: share.openedAt, copies } };
}
