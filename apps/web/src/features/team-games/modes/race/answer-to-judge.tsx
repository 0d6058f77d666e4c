import type { RaceView } from '@lamma/protocol/games';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { gameUiTexts } from '../../../../game-ui/texts.ar';
import { bankText } from '../../../../lib/arabic/bank-text';
import { isolated } from '../../../../lib/arabic/direction';
import { call, sentenceOf } from '../../../../lib/server/http';
import { Button } from '../../../../ui/buttons/button';
import styles from './race-foot.module.css';
import { raceTexts } from './texts.ar';

/**
 * A button on the phone of the judging host, which a press turns into the answer, on this phone only. Closed at first,
 * so that a host who plays need not see the answer.
 */
export function AnswerToJudge({ view: { id, openQuestion } }: { view: Extract<RaceView, { phase: 'answering' }> }) {
  const [isOpen, setIsOpen] = useState(false);
  const ask = useMutation({ mutationFn: () => call('GET /api/game-sessions/:id/answer', { params: { id } }) });
  const toggle = () => {
    if (!isOpen && ask.data === undefined) ask.mutate();
    setIsOpen(!isOpen);
  };
  const write = (text: string) => bankText(text, openQuestion.categoryId);
  const accept = ask.data?.accept?.map(write) ?? [];
  return (
    <Button variant="ghost" block busy={ask.isPending} aria-expanded={isOpen} onClick={toggle}>
      <span className={styles.answer} aria-live="polite">
        {!isOpen || ask.isPending ? raceTexts.seeAnswer : ask.isError ? sentenceOf(ask.error) : null}
        {isOpen && ask.data !== undefined ? (
          <>
            <b>{raceTexts.answerIs(write(ask.data.correctAnswer))}</b>
            {accept.length === 0 ? null : <small>{gameUiTexts.accepted(accept.map(isolated).join('، '))}</small>}
          </>
        ) : null}
      </span>
    </Button>
  );
}
