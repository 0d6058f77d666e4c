import { cleanLine, foldDigits, graphemes, isBlank } from '@lamma/protocol/fields/text';
import { ownerLimits } from '@lamma/protocol/limits/owner';
import { ownerMessages } from '@lamma/protocol/messages/owner';
import { type SettingName, settingNames } from '@lamma/protocol/setting-names';
import { inDeviceDigits } from '../../lib/arabic/digits';
import { formatNumber } from '../../lib/arabic/numbers';
import type { PluralForms } from '../../lib/arabic/plurals';
import type { SettingValues } from './api';
import { daysUnit, gamesUnit } from './texts.ar';

/** Typed values by setting; only settings that were edited. */
export type Draft = Partial<Record<SettingName, string>>;
export type Problems = Partial<Record<SettingName, string>>;

type NumberName = { [N in SettingName]: SettingValues[N] extends number ? N : never }[SettingName];

interface NumberRange {
  min: number;
  max: number;
  /** The step of the plus and minus buttons. */
  step: number;
  unit: PluralForms;
  /** The message if the number is out of range. */
  wrong: string;
}

const { freeGames, contestHistoryDays } = ownerLimits;
const { freeGamesWrong, historyDaysWrong } = ownerMessages;
const numberRanges: Readonly<Record<NumberName, NumberRange>> = {
  freeGames: { min: 0, max: freeGames, step: 1, unit: gamesUnit, wrong: freeGamesWrong },
  contestHistoryDays: { min: 1, max: contestHistoryDays, step: 30, unit: daysUnit, wrong: historyDaysWrong },
};

/** The allowed range of a numeric setting; undefined for a text setting. */
export function rangeOf(name: SettingName): NumberRange | undefined {
  return name in numberRanges ? numberRanges[name as NumberName] : undefined;
}

const digitsOf = (typed: string) => foldDigits(typed).replace(/[^\d]/g, '');

/** Formats a saved value for its field. */
export function savedText(name: SettingName, values: SettingValues): string {
  const value = values[name];
  if (value === null) return '';
  if (typeof value === 'number') return formatNumber(value);
  return name === 'supportWhatsapp' ? `+${value}` : value;
}

/** The text of a field: as typed, or as saved if nothing was typed. */
export function fieldText(name: SettingName, draft: Draft, values: SettingValues): string {
  return draft[name] ?? savedText(name, values);
}

/** The number in a field, or NaN. */
export function numberIn(typed: string): number {
  return Number(foldDigits(typed).trim() || 'x');
}

function parseValue(name: SettingName, typed: string): string | number | null {
  if (rangeOf(name) !== undefined) return numberIn(typed);
  const text = cleanLine(typed);
  if (name === 'siteName') return text;
  return text === '' ? null : text;
}

function isSame(name: SettingName, typed: string, values: SettingValues): boolean {
  const value = values[name];
  if (name === 'supportWhatsapp') return digitsOf(typed).replace(/^00/, '') === (value ?? '');
  return parseValue(name, typed) === value;
}

/** Settings whose field differs from the saved value. */
export function changedSettings(draft: Draft, values: SettingValues): readonly SettingName[] {
  return settingNames.filter((name) => draft[name] !== undefined && !isSame(name, draft[name], values));
}

/** The request body of the changed settings. */
export function changedValues(draft: Draft, values: SettingValues): Partial<SettingValues> {
  const entries = changedSettings(draft, values).map((name) => [name, parseValue(name, draft[name] ?? '')]);
  return Object.fromEntries(entries) as Partial<SettingValues>;
}

/** The problems that this page can find before saving; the server might find more. */
export function problemsOf(draft: Draft, values: SettingValues): Problems {
  const problems: Problems = {};
  for (const name of changedSettings(draft, values)) {
    const problem = problemOf(name, draft[name] ?? '');
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

function problemOf(name: SettingName, typed: string): string | undefined {
  if (name === 'siteName') {
    const text = cleanLine(typed);
    if (isBlank(text)) return inDeviceDigits(ownerMessages.siteNameNeeded);
    return graphemes(text, ownerLimits.siteName) > ownerLimits.siteName
      ? inDeviceDigits(ownerMessages.siteNameTooLong)
      : undefined;
  }
  const range = rangeOf(name);
  if (range === undefined) return undefined;
  const number = numberIn(typed);
  const isWithin = Number.isInteger(number) && number >= range.min && number <= range.max;
  return isWithin ? undefined : inDeviceDigits(range.wrong);
}

/** The settings as they would be after saving. An invalid number falls back to the saved one. */
export function previewOf(draft: Draft, values: SettingValues): SettingValues {
  const problems = problemsOf(draft, values);
  const changes = Object.entries(changedValues(draft, values)).filter(
    ([name]) => problems[name as SettingName] === undefined,
  );
  return { ...values, ...Object.fromEntries(changes) };
}
