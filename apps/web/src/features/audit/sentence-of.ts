import { settingNames } from '@lamma/protocol/setting-names';
import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import type { AuditLine } from './api';
import { auditSentences, changeTexts, codesMade, customGamesGiven, gamesGiven, settingTexts } from './texts.ar';

/** An address or a name between Arabic words keeps its own direction. */
const apart = (text: string) => `\u2068${text}\u2069`;

type Detail = AuditLine['detail'];
const textOf = (detail: Detail, name: string) => String(detail[name] ?? '');
const numberOf = (detail: Detail, name: string) => Number(detail[name] ?? 0);
const named = (text: string) => (text === '' ? '' : changeTexts.named(apart(text)));

/** A line of the log as a sentence. What a line of an earlier version does not say is left out. */
export function sentenceOfLine({ action, subject, detail }: AuditLine): string {
  const [of, more] = partsOf({ action, subject, detail });
  return auditSentences[action](of, more).trim();
}

function partsOf({ action, subject, detail }: Pick<AuditLine, 'action' | 'subject' | 'detail'>): [string, string] {
  switch (action) {
    case 'codesCreated':
    case 'codeRevoked':
      return [named(textOf(detail, 'note')), codesOf(detail)];
    case 'settingChanged':
      return settingParts(subject, detail);
    case 'gamesGiven':
      return [userOf(subject, detail), gamesOf(detail)];
    case 'questionCorrected':
      return [questionOf(subject), changed(textOf(detail, 'before'), textOf(detail, 'after'))];
    case 'questionStopped':
    case 'questionResumed':
    case 'reportSettled':
      return [questionOf(subject), ''];
    case 'newsPublished':
    case 'newsChanged':
    case 'newsDeleted':
      return [named(textOf(detail, 'title')), ''];
    case 'messageAnswered':
      return [apart(textOf(detail, 'name')), ''];
    default:
      return [userOf(subject, detail), ''];
  }
}

function userOf(subject: string, detail: Detail): string {
  return apart(textOf(detail, 'name') || textOf(detail, 'email') || subject);
}

function questionOf(subject: string): string {
  return /^\d+$/.test(subject) ? formatNumber(Number(subject)) : apart(subject);
}

function codesOf(detail: Detail): string {
  const code = textOf(detail, 'code');
  if (code === '') return counted(numberOf(detail, 'count'), codesMade);
  // Two characters are the first of a code from the command line, three the last of one made on the site.
  return code.length < 3 ? changeTexts.beginningCode(apart(code)) : changeTexts.endingCode(apart(code));
}

function gamesOf(detail: Detail): string {
  const { kind } = detail;
  if (kind === 'premium') return changeTexts.premium;
  const amount = numberOf(detail, 'amount');
  if (amount === 0) return changeTexts.someGames;
  return counted(amount, kind === 'custom' ? customGamesGiven : gamesGiven);
}

function changed(from: string, to: string): string {
  if (to === '') return '';
  return from === '' ? changeTexts.to(named(to)) : changeTexts.fromTo(named(from), named(to));
}

/** Numbers are told with what they were, names and addresses with what they are. */
function settingParts(subject: string, { from, to }: Detail): [string, string] {
  const name = settingNames.find((known) => known === subject);
  if (name === undefined) return [changeTexts.unknownSetting(apart(subject)), ''];
  const title = settingTexts[name];
  if (typeof from === 'number' && typeof to === 'number') {
    return [title, changeTexts.fromTo(formatNumber(from), formatNumber(to))];
  }
  if (to === '' || to === undefined) return [`${title}:`, changeTexts.removed];
  return [title, changeTexts.to(named(name === 'supportWhatsapp' ? `+${to}` : String(to)))];
}
