import type { GameData } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { LedgerEntry } from '@lamma/protocol/rest/accounts/account';
import { Page } from '../../platform/http/answers';
import type { AllowanceStore } from './store';
import type { LedgerLine } from './store-ledger';

/** Where somebody's games came from and went to. @param skip how many lines the caller has */
export async function readLedger(
  { store }: { store: AllowanceStore },
  userId: string,
  kind: 'game' | 'custom',
  skip: number,
): Promise<Page<LedgerEntry[]>> {
  const lines = await store.ledgerLines(userId, kind, skip, limits.listPage + 1);
  const items = lines.slice(0, limits.listPage).map(entryOf);
  return new Page(items, lines.length <= limits.listPage ? null : String(skip + limits.listPage));
}

function entryOf({
  id,
  at,
  amount,
  reason,
  left,
  codeHint,
  codeEnding,
  ticketData,
  categoryName,
}: LedgerLine): LedgerEntry {
  return { id, at, amount, reason, left, codeHint, codeEnding, game: gameOf(ticketData, categoryName) };
}

function gameOf(ticketData: string | null, categoryName: string | null): LedgerEntry['game'] {
  if (ticketData !== null) {
    const { gameName, gameMode } = JSON.parse(ticketData) as GameData;
    return { name: gameName, mode: gameMode };
  }
  return categoryName === null ? null : { name: categoryName, mode: null };
}
