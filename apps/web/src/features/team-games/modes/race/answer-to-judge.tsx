import type { RaceView } from '@lamma/protocol/games';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { gameUiTexts } from '../../../../game-ui/texts.ar';
import { bankText } from '../../../../lib/arabic/bank-text';
import { isolatedText } from '../../../../lib/arabic/direction';
import { call, sentenceOf } from '../../../../lib/server/http';
import { Button } from '../../../../ui/buttons/button';
import styles from './race-foot.module.css';
import { raceTexts } from './texts.ar';

export type JudgedView = Extract<RaceView, { phase: 'answering' }>;

/** The answer of the open question, which is requested at the first call of `request`. */
export function useAnswerToJudge({ id, openQuestion }: JudgedView) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call('GET /api/game-sessions/:id/answer', { params: { id } }),
  });
  const write = (text: string) => bankText(text, openQuestion.categoryId);
  return {
    isPending,
    request: () => {
      if (data === undefined && !isPending) mutate();
    },
    answer: data === undefined ? undefined : write(data.correctAnswer),
    accept: data?.accept?.map(write) ?? [],
    refusal: error === null ? undefined : sentenceOf(error),
  };
}

type AnswerRequest = ReturnType<typeof useAnswerToJudge>;

/** The answer and what else is accepted, or why it cannot be shown; nothing while it is loading. */
export function AnswerLines({ answer, accept, refusal }: AnswerRequest) {
  if (answer === undefined) return refusal ?? null;
  return (
    <>
      <b>{raceTexts.answerIs(answer)}</b>
      {accept.length === 0 ? null : <small>{gameUiTexts.accepted(accept.map(isolatedText).join('، '))}</small>}
    </>
  );
}

/**
 * A button on the phone of the judging host, which a press turns into the answer, on this phone only. Closed at first,
 * so that a host who plays need not see the answer.
 */
export function AnswerToJudge({ view }: { view: JudgedView }) {
  const [isOpen, setIsOpen] = useState(false);
  const asked = useAnswerToJudge(view);
  const toggle = () => {
    if (!isOpen) asked.request();
    setIsOpen(!isOpen);
  };
  return (
    <Button variant="ghost" block busy={asked.isPending} aria-expanded={isOpen} onClick={toggle}>
      <span className={styles.answer} aria-live="polite">
        {!isOpen || asked.isPending ? raceTexts.seeAnswer : <AnswerLines {...asked} />}
      </span>
    </Button>
  );
}
