import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { call, type ReplyOf, sentenceOf } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { TextField } from '../../ui/fields/text-field';
import { Card } from '../../ui/frames/card';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Written } from '../../ui/frames/written';
import { Glyph } from '../../woven/glyph';
import styles from './qr-test.module.css';
import { qrTestTexts } from './texts.ar';

const texts = qrTestTexts.scan;

export type ScannedRound = ReplyOf<'GET /api/qr-game/:token'>;

interface ScanStepProps {
  token: string | null;
  phoneHref: (token: string) => string;
  round: ScannedRound | null;
  onScanned: (round: ScannedRound) => void;
}

/** Step 2: what the phone receives for the code, and what it sends. */
export function ScanStep({ token, phoneHref, round, onScanned }: ScanStepProps) {
  const params = { token: token ?? '' };
  const scan = useMutation({
    mutationFn: () => call('GET /api/qr-game/:token', { params, query: {} }),
    onSuccess: onScanned,
  });
  const send = useMutation({
    mutationFn: (body: { wrongOption1: string; wrongOption2: string }) =>
      call('POST /api/qr-game/:token/options', { params, body }),
  });

  return (
    <Step
      number={2}
      title={texts.title}
      text={texts.text}
      isDone={send.isSuccess}
      isDisabled={token === null}
      error={scan.error ?? send.error}
    >
      <div className={styles.row}>
        {round === null ? (
          <Button variant="gold" busy={scan.isPending} onClick={() => scan.mutate()}>
            {texts.action}
          </Button>
        ) : null}
        {token === null ? null : (
          <ButtonLink href={phoneHref(token)} glyph="phone">
            {texts.openPhone}
          </ButtonLink>
        )}
      </div>
      {round === null ? null : (
        <>
          <p>
            <strong>
              <Written>{round.questionText}</Written>
            </strong>{' '}
            <bdi className={styles.answer}>
              <Written>{round.correctAnswer}</Written>
            </bdi>
          </p>
          {send.isSuccess ? (
            <p role="status">{texts.sent}</p>
          ) : (
            <SendForm isSending={send.isPending} onSend={(body) => send.mutate(body)} />
          )}
        </>
      )}
    </Step>
  );
}

interface SendFormProps {
  isSending: boolean;
  onSend: (options: { wrongOption1: string; wrongOption2: string }) => void;
}

function SendForm({ isSending, onSend }: SendFormProps) {
  const [wrongOption1, setOne] = useState<string>(texts.sampleWrong1);
  const [wrongOption2, setTwo] = useState<string>(texts.sampleWrong2);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSend({ wrongOption1, wrongOption2 });
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField sentence label={texts.wrong1} value={wrongOption1} onChange={setOne} />
      <TextField sentence label={texts.wrong2} value={wrongOption2} onChange={setTwo} />
      <Button type="submit" variant="gold" busy={isSending}>
        {texts.send}
      </Button>
    </form>
  );
}

interface StepProps {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  /** Whether the step is disabled, because the step before it is not done. */
  isDisabled?: boolean;
  error?: Error | null;
  children: ReactNode;
}

/** One of the four steps: its description, its form, and its result. */
export function Step({ number, title, text, isDone, isDisabled = false, error = null, children }: StepProps) {
  return (
    <li>
      <Card as="section" className={cx(styles.step, isDisabled && styles.closed)} aria-labelledby={`step-${number}`}>
        <span className={cx(styles.number, isDone && styles.done)} aria-hidden="true">
          {isDone ? <Glyph name="tick" /> : formatNumber(number)}
        </span>
        <div className={styles.body}>
          <h2 id={`step-${number}`}>
            {title}
            {isDone ? <VisuallyHidden> {qrTestTexts.done}</VisuallyHidden> : null}
          </h2>
          <p className={styles.text}>{isDisabled ? qrTestTexts.notYet : text}</p>
          {isDisabled ? null : children}
          {error === null ? null : (
            <p className={styles.error} role="alert">
              <Glyph name="x" />
              {sentenceOf(error, qrTestTexts.failed)}
            </p>
          )}
        </div>
      </Card>
    </li>
  );
}
