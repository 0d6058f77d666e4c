import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call, type ReplyOf } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { TextBox } from '../../ui/fields/text-box';
import styles from './qr-test.module.css';
import { Step } from './step';
import { qrTestTexts } from './texts.ar';

const texts = qrTestTexts.create;
/** Any valid id: the round uses the sent texts, not a question of the bank. */
const questionId = 1;

export type Session = ReplyOf<'POST /api/qr-game/create'>;

interface CreateStepProps {
  session: Session | null;
  onCreated: (session: Session) => void;
}

/** Step 1: creates a round from typed texts, without a game. */
export function CreateStep({ session, onCreated }: CreateStepProps) {
  const [questionText, setQuestionText] = useState<string>(texts.sampleQuestion);
  const [correctAnswer, setCorrectAnswer] = useState<string>(texts.sampleAnswer);
  const create = useMutation({
    mutationFn: () => call('POST /api/qr-game/create', { body: { questionId, questionText, correctAnswer } }),
    onSuccess: onCreated,
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    create.mutate();
  }

  return (
    <Step number={1} title={texts.title} text={texts.text} isDone={session !== null} error={create.error}>
      {session === null ? (
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <TextBox rows={1} label={texts.question} value={questionText} onChange={setQuestionText} />
          <TextBox rows={1} label={texts.answer} value={correctAnswer} onChange={setCorrectAnswer} />
          <Button type="submit" variant="gold" busy={create.isPending}>
            {texts.action}
          </Button>
        </form>
      ) : (
        <dl className={styles.facts}>
          <dt>{texts.token}</dt>
          <dd>
            <bdi dir="ltr">{session.sessionToken}</bdi>
          </dd>
          <dt>{texts.address}</dt>
          <dd>
            <bdi dir="ltr">{session.qrUrl}</bdi>
          </dd>
        </dl>
      )}
    </Step>
  );
}
