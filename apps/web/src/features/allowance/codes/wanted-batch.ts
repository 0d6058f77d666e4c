import { cleanLine, foldDigits, graphemes } from '@lamma/protocol/fields/text';
import { ownerLimits } from '@lamma/protocol/limits/owner';
import { ownerMessages } from '@lamma/protocol/messages/owner';
import type { CodeKind } from '@lamma/protocol/rest/allowance';
import { arabicDigits } from '@lamma/rules/arabic/digits';

/** A batch as it is typed. */
export interface BatchDraft {
  kind: CodeKind;
  count: string;
  amount: string;
  note: string;
}

export const emptyDraft: BatchDraft = { kind: 'game', count: '٢٠', amount: '١', note: '' };

const numberOf = (typed: string) => Number(foldDigits(typed).trim() || 'x');
const isBetween = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

/** What the server would refuse, by field. */
export function problemsOf({ kind, count, amount, note }: BatchDraft): Readonly<Record<string, string>> {
  return {
    ...(isBetween(numberOf(count), ownerLimits.codeBatch) ? {} : { count: arabicDigits(ownerMessages.codeCountWrong) }),
    ...(kind === 'premium' || isBetween(numberOf(amount), ownerLimits.codeAmount)
      ? {}
      : { amount: arabicDigits(ownerMessages.codeAmountWrong) }),
    ...(graphemes(cleanLine(note), ownerLimits.codeNote) <= ownerLimits.codeNote
      ? {}
      : { note: arabicDigits(ownerMessages.codeNoteTooLong) }),
  };
}

/** The draft as it is sent. */
export function wantedOf({ kind, count, amount, note }: BatchDraft) {
  return { kind, count: numberOf(count), amount: kind === 'premium' ? 1 : numberOf(amount), note: cleanLine(note) };
}
