import { cleanLine, foldDigits, graphemes, isBlank } from '@lamma/protocol/fields/text';
import { ownerLimits } from '@lamma/protocol/limits/owner';
import { ownerMessages } from '@lamma/protocol/messages/owner';
import { type SettingName, settingNames } from '@lamma/protocol/setting-names';
import { shownDigits } from '../../lib/arabic/digits';
import { formatNumber } from '../../lib/arabic/numbers';
import type { SettingValues } from './api';

/** Typed values by setting; only settings that were edited. */
export type Draft = Partial<Record<SettingName, string>>;
export type Problems = Partial<Record<SettingName, string>>;

const isNumber = (name: SettingName) => name === 'freeGames' || name === 'contestHistoryDays';
const digitsOf = (typed: string) => foldDigits(typed).replace(/[^\d]/g, '');

/** A saved value as its field shows it. */
export function shownOf(name: SettingName, values: SettingValues): string {
  const value = values[name];
  if (value === null) return '';
  if (typeof value === 'number') return formatNumber(value);
  return name === 'supportWhatsapp' ? `+${value}` : value;
}

/** The value of a field: the typed one, otherwise the saved one. */
export function typedOf(name: SettingName, draft: Draft, values: SettingValues): string {
  return draft[name] ?? shownOf(name, values);
}

/** The number in a field, or NaN. */
export function numberIn(typed: string): number {
  return Number(foldDigits(typed).trim() || 'x');
}

function readOf(name: SettingName, typed: string): string | number | null {
  if (isNumber(name)) return numberIn(typed);
  const text = cleanLine(typed);
  if (name === 'siteName') return text;
  return text === '' ? null : text;
}

function isSame(name: SettingName, typed: string, values: SettingValues): boolean {
  const value = values[name];
  if (name === 'supportWhatsapp') return digitsOf(typed).replace(/^00/, '') === (value ?? '');
  return readOf(name, typed) === value;
}

/** Settings whose field differs from the saved value. */
export function changedIn(draft: Draft, values: SettingValues): readonly SettingName[] {
  return settingNames.filter((name) => draft[name] !== undefined && !isSame(name, draft[name], values));
}

/** The request body of the changed settings. */
export function changesOf(draft: Draft, values: SettingValues): Partial<SettingValues> {
  const entries = changedIn(draft, values).map((name) => [name, readOf(name, draft[name] ?? '')]);
  return Object.fromEntries(entries) as Partial<SettingValues>;
}

/** The problems that can be checked before saving; the server reports the others. */
export function problemsOf(draft: Draft, values: SettingValues): Problems {
  const problems: Problems = {};
  for (const name of changedIn(draft, values)) {
    const problem = problemOf(name, draft[name] ?? '');
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

function problemOf(name: SettingName, typed: string): string | undefined {
  if (name === 'siteName') {
    const text = cleanLine(typed);
    if (isBlank(text)) return shownDigits(ownerMessages.siteNameNeeded);
    return graphemes(text, ownerLimits.siteName) > ownerLimits.siteName
      ? shownDigits(ownerMessages.siteNameTooLong)
      : undefined;
  }
  const number = numberIn(typed);
  const isWithin = (least: number, most: number) => Number.isInteger(number) && number >= least && number <= most;
  if (name === 'freeGames' && !isWithin(0, ownerLimits.freeGames)) return shownDigits(ownerMessages.freeGamesWrong);
  if (name === 'contestHistoryDays' && !isWithin(1, ownerLimits.contestHistoryDays))
    return shownDigits(ownerMessages.historyDaysWrong);
  return undefined;
}

/** The settings as they would be after saving. An invalid number falls back to the saved one. */
export function previewOf(draft: Draft, values: SettingValues): SettingValues {
  const problems = problemsOf(draft, values);
  const changes = Object.entries(changesOf(draft, values)).filter(
    ([name]) => problems[name as SettingName] === undefined,
  );
  return { ...values, ...Object.fromEntries(changes) };
}
