import { roundMessages } from '@lamma/protocol/messages/round';
import type { RefusalBody } from '@lamma/protocol/refusals';
import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { RivalClient } from '@lamma/sync/clients/rival-client';
import { useEffect, useRef, useState } from 'react';
import type { NoticeContent } from '../notice';
import { type Draft, deleteDrafts, loadDraft, saveDraft } from '../phone-storage';
import { roundTexts } from '../texts.ar';

let compare = (one: string, other: string): boolean => arabicKey(one) === arabicKey(other);
// A separate chunk, so that the page does not wait for the comparison. If it fails to load, the server compares anyway.
import('@lamma/rules/likeness/looks-like').then(
  ({ looksLike }) => {
    compare = looksLike;
  },
  () => undefined,
);

/** Whether two texts look the same to a reader: the two options, or an option and the answer. */
function looksLike(one: string, other: string): boolean {
  return compare(one, other);
}

/** Why the two options cannot be sent: a sentence, and the invalid fields. */
interface Problem {
  title: string;
  text: string;
  fields: readonly [boolean, boolean];
}

const both = [true, true] as const;
const neither = [false, false] as const;

/** Validates both options before sending. The server validates again: it also knows other forms of the answer. */
function problemWith(one: string, two: string, answer: string): Problem | null {
  const empty = [one, two].map((text) => text.trim() === '');
  if (empty.includes(true)) {
    return {
      title: roundTexts.missingTitle,
      text: roundMessages.twoOptionsNeeded,
      fields: [empty[0] === true, empty[1] === true],
    };
  }
  if (looksLike(one, two)) return { title: roundTexts.alikeTitle, text: roundMessages.optionsAlike, fields: both };
  const fields = [looksLike(one, answer), looksLike(two, answer)] as const;
  if (fields.includes(true)) return { title: roundTexts.isAnswerTitle, text: roundMessages.optionIsAnswer, fields };
  return null;
}

const titles: Partial<Record<RefusalBody['reason'], string>> = {
  optionsAlike: roundTexts.alikeTitle,
  optionIsAnswer: roundTexts.isAnswerTitle,
};

/** The server's refusal as a problem of the form, with the server's sentence. */
function problemOf({ reason, message, fields }: RefusalBody): Problem {
  return {
    title: titles[reason] ?? roundTexts.notSentTitle,
    // Not `inDeviceDigits`: importing it here would add its code to the guest's first visit.
    text: arabicDigits(message) || roundTexts.notSentText,
    fields: fields === undefined ? neither : [fields.wrongOption1 !== undefined, fields.wrongOption2 !== undefined],
  };
}

export interface Options extends Draft {
  /** The server has acknowledged the options; the push of the round can come later. */
  isSent: boolean;
  problem: Problem | null;
  change(typed: { one?: string; two?: string }): void;
  /** Sends the two options if they are valid. @returns why they were not sent, or null */
  submit(): Problem | null;
}

/** The two options of this phone: typed text, saved in the browser, validated, and sent until the server acknowledges them. */
export function useOptions(
  client: RivalClient,
  token: string,
  view: PhoneView,
  notify: (notice: NoticeContent) => void,
): Options {
  const { questionId, status } = view;
  const [draft, setDraft] = useState(() => loadDraft(token, questionId, Date.now()));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSent, setIsSent] = useState(false);

  function storeDraft(next: Draft): void {
    setDraft(next);
    saveDraft(token, questionId, next, Date.now());
  }

  function refuse(found: Problem): Problem {
    setProblem(found);
    notify({ title: found.title, text: found.text, isBad: true });
    return found;
  }

  async function send({ one, two }: Draft): Promise<void> {
    storeDraft({ one, two, isSending: true });
    const answer = await client.send({ wrongOption1: one.trim(), wrongOption2: two.trim() });
    storeDraft({ one, two, isSending: false });
    if (!answer.ok) {
      refuse(problemOf(answer));
      return;
    }
    deleteDrafts(questionId);
    setIsSent(true);
    notify({ title: roundTexts.sentTitle, text: roundTexts.sentText, isBad: false });
  }

  // The page was reloaded while sending: sends the two options again.
  const interrupted = useRef(draft.isSending && status === 'waiting' ? draft : null);
  useEffect(() => {
    const waiting = interrupted.current;
    interrupted.current = null;
    if (waiting !== null) void send(waiting);
  });

  useEffect(() => {
    if (status === 'ready') deleteDrafts(questionId);
  }, [status, questionId]);

  return {
    ...draft,
    isSent,
    problem,
    change(typed) {
      setProblem(null);
      client.typing();
      storeDraft({ ...draft, ...typed });
    },
    submit() {
      const found = problemWith(draft.one, draft.two, view.correctAnswer);
      if (found !== null) return refuse(found);
      setProblem(null);
      void send(draft);
      return null;
    },
  };
}

/** Whether options were typed on this phone, but the server accepted another phone's. */
export function isOvertaken({ one, two }: Draft, { wrongOption1, wrongOption2 }: PhoneView): boolean {
  if (wrongOption1 === undefined || wrongOption2 === undefined || (one === '' && two === '')) return false;
  return !looksLike(one, wrongOption1) || !looksLike(two, wrongOption2);
}
