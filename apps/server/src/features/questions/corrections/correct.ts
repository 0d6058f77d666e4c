import { questionLimits } from '@lamma/protocol/limits/question';
import { questionMessages } from '@lamma/protocol/messages/question';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { DeskDecision, DeskVerdict } from '@lamma/protocol/rest/desk/questions';
import { wrongOptions } from '@lamma/rules/wrong-options';
import type { Actor } from '../../../platform/actor';
import type { Statement } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import type { AuditEntry } from '../../audit/service';
import type { BankQuestion } from '../../categories/bank';
import type { QuestionsParts } from '../parts';
import { type EditedBank, filesOfText, isSameText, type QuestionText, textOf } from './edited-bank';
import type { Change } from './store-corrections';

/** A correction as the owner sends it. */
export interface Correction {
  /** The edition of the newest change that the owner has seen, for a compare-and-set. */
  edition: number;
  questionText: string;
  clues?: readonly string[] | undefined;
  correctAnswer: string;
  accept: readonly string[];
  wrong: readonly string[];
  why: string;
  /** A picture, sound or film. */
  questionFile: string | null;
  answerImage: string | null;
}

/** Corrects a question for all games and contests that begin from now on. Correcting a stopped question puts it in play again. */
export async function correctQuestion(
  parts: QuestionsParts,
  owner: Actor,
  questionId: number,
  sent: Correction,
): Promise<{ ok: true } | Refusal> {
  const { bank, writer } = parts;
  const original = bank.originalOf(questionId);
  if (original === undefined) return refuse('notFound');
  const { correctAnswer, accept, wrong } = sent;
  if (wrongOptions([correctAnswer, ...accept], wrong, questionLimits.wrong).length < questionLimits.wrong)
    return invalid('wrong', questionMessages.wrongIsAnswer);
  const current = bank.question(questionId) ?? original;
  const media = await mediaOf(parts, owner, [original, current], sent);
  if ('refusal' in media) return media;
  const { questionText, why } = sent;
  if (sent.clues !== undefined && original.clues === undefined) return invalid('clues', questionMessages.notByClues);
  const clues = sent.clues ?? current.clues;
  const text = textOf({
    questionText,
    ...(clues && { clues: [...clues] }),
    correctAnswer,
    accept: [...accept],
    wrong: [...wrong],
    why,
    ...media,
  });
  const result = await decide<{ ok: true } | Refusal>(writer, async () => {
    await bank.catchUp();
    if ((bank.lastChange(questionId)?.edition ?? 0) > sent.edition) return { answer: refuse('correctedMeanwhile') };
    // A text equal to the bank's revokes the correction.
    const change = { kind: 'text', text: isSameText(text, original) ? null : text } as const;
    const detail = { before: bank.question(questionId)?.correctAnswer ?? '', after: correctAnswer };
    const entry = { action: 'questionCorrected', detail } as const;
    return {
      write: decisionStatements(parts, owner, questionId, 'corrected', change, entry),
      answer: { ok: true },
    };
  });
  if (result.ok) await bank.catchUp();
  return result;
}

type Media = Pick<QuestionText, 'questionImage' | 'questionAudio' | 'questionVideo' | 'answerImage'>;

/** The fields for the files of a correction, by kind. Accepts files that the question already has, and uploads of the owner. */
async function mediaOf(
  { files }: QuestionsParts,
  owner: Actor,
  versions: readonly BankQuestion[],
  { questionFile, answerImage }: Correction,
): Promise<Media | Refusal> {
  const names = [questionFile, answerImage].filter((name) => name !== null);
  const own = await files.ownFiles(owner.userId, names);
  const media: Media = {};
  if (questionFile !== null) {
    const has = (field: keyof Media) => versions.some((question) => question[field] === questionFile);
    const kind = own.get(questionFile);
    if (kind === 'image' || has('questionImage')) media.questionImage = questionFile;
    else if (kind === 'audio' || has('questionAudio')) media.questionAudio = questionFile;
    else if (kind === 'video' || has('questionVideo')) media.questionVideo = questionFile;
    else return invalid('questionFile', questionMessages.badFile);
  }
  if (answerImage !== null) {
    const kind = own.get(answerImage);
    if (kind !== undefined && kind !== 'image') return invalid('answerImage', questionMessages.badAnswerFile);
    if (kind === undefined && !versions.some((question) => question.answerImage === answerImage))
      return invalid('answerImage', questionMessages.badFile);
    media.answerImage = answerImage;
  }
  return media;
}

function invalid(field: string, message: string): Refusal {
  return refuse('invalid', { message, fields: { [field]: message } });
}

/** The statements of a decision on a question: they store the change, settle its reports and add the audit entry. */
function decisionStatements(
  { bank, stores, audit, clock }: QuestionsParts,
  owner: Actor,
  questionId: number,
  decision: DeskDecision,
  change: Pick<Change, 'kind' | 'text'> | null,
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
): Statement[] {
  const at = clock.now();
  const bankRev = bank.originalOf(questionId)?.rev ?? 1;
  const edition = bank.edition + 1;
  const files = change?.text == null ? [] : uploadsIn(change.text);
  return [
    ...(change === null ? [] : [stores.changes.add({ ...change, edition, questionId, bankRev, at })]),
    ...stores.changes.protectFiles(files),
    stores.reports.settleReports(questionId),
    stores.reports.settleDesk(questionId, decision, bankRev, at),
    audit.entry(owner, { action, subject: String(questionId), ...(detail && { detail }) }),
  ];
}

/** The uploads among a text's files. Only uploads need protection from the cleanup, files of the bank do not. */
function uploadsIn(text: QuestionText): string[] {
  return filesOfText(text).filter((file) => file.startsWith('u-'));
}

interface VerdictEffect {
  decision: DeskDecision;
  /** Null if the question does not change. */
  change: Pick<Change, 'kind' | 'text'> | null;
  action: AuditEntry['action'];
}

/** Carries out a decision of the owner for which no new text is sent: to stop, resume or ignore, or which text to keep. Idempotent. */
export async function settleQuestion(
  parts: QuestionsParts,
  owner: Actor,
  questionId: number,
  verdict: DeskVerdict,
): Promise<{ ok: true } | Refusal> {
  const { bank, writer } = parts;
  if (bank.originalOf(questionId) === undefined) return refuse('notFound');
  const result = await decide<{ ok: true } | Refusal>(writer, async () => {
    await bank.catchUp();
    const decided = decideOn(bank, questionId, verdict);
    if (decided === undefined) return { answer: refuse('notNow') };
    const { decision, change, action } = decided;
    return {
      write: decisionStatements(parts, owner, questionId, decision, change, { action, detail: { verdict } }),
      answer: { ok: true },
    };
  });
  if (result.ok) await bank.catchUp();
  return result;
}

function decideOn(bank: EditedBank, questionId: number, verdict: DeskVerdict): VerdictEffect | undefined {
  const ownersText = bank.textChange(questionId)?.text ?? null;
  const isChanged = bank.isChangedInFiles(questionId);
  switch (verdict) {
    case 'stop':
      return {
        decision: 'stopped',
        change: bank.isOut(questionId) && !isChanged ? null : { kind: 'stop', text: null },
        action: 'questionStopped',
      };
    case 'resume':
      return {
        decision: 'resumed',
        change: bank.isOut(questionId) ? { kind: 'resume', text: null } : null,
        action: 'questionResumed',
      };
    case 'ignore':
      // If the bank's files have changed the question, the decision also records the bank's rev: the question stays as it is played now.
      if (!isChanged) return { decision: 'ignored', change: null, action: 'reportSettled' };
      return { decision: 'ignored', change: keepText(bank, questionId), action: 'reportSettled' };
    case 'takeBankText':
      if (ownersText === null) return undefined;
      return { decision: 'bankText', change: { kind: 'text', text: null }, action: 'questionCorrected' };
    case 'keepOwnText':
      if (ownersText === null || !isChanged) return undefined;
      return { decision: 'kept', change: keepText(bank, questionId), action: 'reportSettled' };
  }
}

/** A change that keeps the question's text and records the bank's current rev. */
function keepText(bank: EditedBank, questionId: number): VerdictEffect['change'] {
  if (bank.isOut(questionId)) return { kind: 'stop', text: null };
  const text = bank.textChange(questionId)?.text ?? null;
  return text === null ? { kind: 'resume', text: null } : { kind: 'text', text };
}
