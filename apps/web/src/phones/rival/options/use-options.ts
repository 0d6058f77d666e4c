import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import type { RivalClient } from '@lamma/sync/clients/rival-client';
import { useEffect, useRef, useState } from 'react';
import type { NoticeContent } from '../notice';
import { type Draft, dropDraft, loadDraft, saveDraft } from '../rival-storage';
import { rivalTexts } from '../texts.ar';
import { type Problem, problemOf, problemWith } from './check-options';
import { looksLike } from './likeness';

export interface Options extends Draft {
  /** The server has acknowledged them; the push of the round may come later. */
  isSent: boolean;
  problem: Problem | null;
  change(typed: { one?: string; two?: string }): void;
  /** Sends the two options. @returns what is wrong with them; then nothing is sent */
  submit(): Problem | null;
}

/** The two options of this phone: what is typed, kept in the browser, checked and sent until the server has acknowledged it. */
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

  // The page was reloaded while it was sending: it sends the two options again.
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

/** Whether somebody typed here, but the server took the options of another phone. */
export function isBeaten({ one, two }: Draft, { wrongOption1, wrongOption2 }: PhoneView): boolean {
  if (wrongOption1 === undefined || wrongOption2 === undefined || (one === '' && two === '')) return false;
  return !looksLike(one, wrongOption1) || !looksLike(two, wrongOption2);
}
