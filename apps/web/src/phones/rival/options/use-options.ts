import type { PhoneView } from '@lamma/protocol/rest/qr-rounds';
import type { RivalClient } from '@lamma/sync/clients/rival-client';
import { useEffect, useRef, useState } from 'react';
import type { NoticeContent } from '../notice';
import { type Draft, dropDraft, loadDraft, saveDraft } from '../rival-storage';
import { rivalTexts } from '../texts.ar';
import { type Problem, problemOf, problemWith } from './check-options';
import { looksLike } from './likeness';

export interface Options extends Draft {
  /** The server has them, whether or not the round's news have come yet. */
  isSent: boolean;
  problem: Problem | null;
  change(typed: { one?: string; two?: string }): void;
  /** @returns what is wrong, when nothing was sent for it */
  submit(): Problem | null;
}

/** The two options of this phone: typed, kept, checked, and on their way until the server has answered. */
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

  function keep(next: Draft): void {
    setDraft(next);
    saveDraft(token, questionId, next, Date.now());
  }

  function refuse(found: Problem): Problem {
    setProblem(found);
    notify({ title: found.title, text: found.text, isBad: true });
    return found;
  }

  async function send({ one, two }: Draft): Promise<void> {
    keep({ one, two, isSending: true });
    const answer = await client.send({ wrongOption1: one.trim(), wrongOption2: two.trim() });
    keep({ one, two, isSending: false });
    if (!answer.ok) {
      refuse(problemOf(answer));
      return;
    }
    dropDraft(questionId);
    setIsSent(true);
    notify({ title: rivalTexts.sentTitle, text: rivalTexts.sentText, isBad: false });
  }

  // A page that was reloaded while its two options were being sent continues with them.
  const interrupted = useRef(draft.isSending && status === 'waiting' ? draft : null);
  useEffect(() => {
    const waiting = interrupted.current;
    interrupted.current = null;
    if (waiting !== null) void send(waiting);
  });

  useEffect(() => {
    if (status === 'ready') dropDraft(questionId);
  }, [status, questionId]);

  return {
    ...draft,
    isSent,
    problem,
    change(typed) {
      setProblem(null);
      keep({ ...draft, ...typed });
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

/** Whether something was typed here, and another phone's two were taken. */
export function isBeaten({ one, two }: Draft, { wrongOption1, wrongOption2 }: PhoneView): boolean {
  if (wrongOption1 === undefined || wrongOption2 === undefined || (one === '' && two === '')) return false;
  return !looksLike(one, wrongOption1) || !looksLike(two, wrongOption2);
}
