import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { cx } from '../../lib/cx';
import { call, type ReplyOf } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { TextBox } from '../../ui/fields/text-box';
import { Written } from '../../ui/frames/written';
import { TitledPage } from '../../ui/pages/titled-page';
import { Glyph } from '../../woven/glyph';
import styles from './qr-test.module.css';
import { type ScannedRound, ScanStep, Step } from './scan-step';
import { qrTestTexts } from './texts.ar';

const createTexts = qrTestTexts.create;
/** Any valid id: the round uses the texts in the request, not a question of the bank. */
const questionId = 1;

type Session = ReplyOf<'POST /api/qr-game/create'>;

interface CreateStepProps {
  session: Session | null;
  onCreated: (session: Session) => void;
}

/** Step 1: creates a round from typed texts, without a game. */
function CreateStep({ session, onCreated }: CreateStepProps) {
  const [questionText, setQuestionText] = useState<string>(createTexts.sampleQuestion);
  const [correctAnswer, setCorrectAnswer] = useState<string>(createTexts.sampleAnswer);
  const create = useMutation({
    mutationFn: () => call('POST /api/qr-game/create', { body: { questionId, questionText, correctAnswer } }),
    onSuccess: onCreated,
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    create.mutate();
  }

  return (
    <Step number={1} title={createTexts.title} text={createTexts.text} isDone={session !== null} error={create.error}>
      {session === null ? (
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <TextBox rows={1} label={createTexts.question} value={questionText} onChange={setQuestionText} />
          <TextBox rows={1} label={createTexts.answer} value={correctAnswer} onChange={setCorrectAnswer} />
          <Button type="submit" variant="gold" busy={create.isPending}>
            {createTexts.action}
          </Button>
        </form>
      ) : (
        <dl className={styles.facts}>
          <dt>{createTexts.token}</dt>
          <dd>
            <bdi dir="ltr">{session.sessionToken}</bdi>
          </dd>
          <dt>{createTexts.address}</dt>
          <dd>
            <bdi dir="ltr">{session.qrUrl}</bdi>
          </dd>
        </dl>
      )}
    </Step>
  );
}

const shuffleTexts = qrTestTexts.shuffle;

interface ShuffleStepProps {
  token: string | null;
  options: readonly string[] | null;
  onReady: (options: readonly string[]) => void;
}

/** Step 3: the three options, in the server's order. */
function ShuffleStep({ token, options, onReady }: ShuffleStepProps) {
  const read = useMutation({
    mutationFn: () => call('GET /api/qr-game/:token/status', { params: { token: token ?? '' } }),
    onSuccess(status) {
      if (status.options !== undefined) onReady(status.options);
    },
  });
  const status = read.data?.status;

  return (
    <Step
      number={3}
      title={shuffleTexts.title}
      text={shuffleTexts.text}
      isDone={options !== null}
      isDisabled={token === null}
      error={read.error}
    >
      {options === null ? (
        <>
          <div>
            <Button variant="gold" busy={read.isPending} onClick={() => read.mutate()}>
              {shuffleTexts.action}
            </Button>
          </div>
          {status === 'waiting' ? <p role="status">{shuffleTexts.waiting}</p> : null}
          {status === 'expired' || status === 'chosen' ? <p role="alert">{shuffleTexts.over}</p> : null}
        </>
      ) : (
        <p role="status">{shuffleTexts.done}</p>
      )}
    </Step>
  );
}

const chooseTexts = qrTestTexts.choose;

interface ChooseStepProps {
  options: readonly string[] | null;
  correctAnswer: string | null;
}

/** Step 4: chooses one option. A round without a game has no score; the result is compared with the answer. */
function ChooseStep({ options, correctAnswer }: ChooseStepProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isRight = chosen === correctAnswer;
  return (
    <Step
      number={4}
      title={chooseTexts.title}
      text={chooseTexts.text}
      isDone={chosen !== null}
      isDisabled={options === null || correctAnswer === null}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would repeat the heading */}
      <div className={styles.options} role="group" aria-label={chooseTexts.options}>
        {options?.map((option) => (
          <Button key={option} block aria-pressed={chosen === option} onClick={() => setChosen(option)}>
            <bdi>
              <Written>{option}</Written>
            </bdi>
          </Button>
        ))}
      </div>
      <div role="status">
        {chosen === null || correctAnswer === null ? null : (
          <p className={cx(styles.verdict, isRight ? styles.right : styles.wrong)}>
            <Glyph name={isRight ? 'tick' : 'x'} />
            {isRight ? chooseTexts.right : chooseTexts.wrong(correctAnswer)}
          </p>
        )}
      </div>
    </Step>
  );
}

interface QrTestProps {
  /** Whether nobody is signed in. */
  isVisitor: boolean;
  hrefs: { home: string; phone: (token: string) => string };
}

/** `/qr-test`: the qr flow in four steps, against the real endpoints; for everyone, within the server's quota of rounds. */
export function QrTestPage({ isVisitor, hrefs }: QrTestProps) {
  const [run, setRun] = useState(1);
  return (
    <TitledPage
      title={qrTestTexts.title}
      end={
        <ButtonLink to={hrefs.home} variant="ghost" size="sm">
          {qrTestTexts.home}
        </ButtonLink>
      }
    >
      <p className={styles.text}>
        {qrTestTexts.lead} {isVisitor ? qrTestTexts.visitor : null}
      </p>
      <Steps key={run} phoneHref={hrefs.phone} />
      <div>
        <Button glyph="replay" onClick={() => setRun(run + 1)}>
          {qrTestTexts.again}
        </Button>
      </div>
    </TitledPage>
  );
}

function Steps({ phoneHref }: { phoneHref: (token: string) => string }) {
  const [session, setSession] = useState<Session | null>(null);
  const [round, setRound] = useState<ScannedRound | null>(null);
  const [options, setOptions] = useState<readonly string[] | null>(null);
  const token = session?.sessionToken ?? null;
  return (
    <ol className={styles.steps}>
      <CreateStep session={session} onCreated={setSession} />
      <ScanStep token={token} phoneHref={phoneHref} round={round} onScanned={setRound} />
      <ShuffleStep token={token} options={options} onReady={setOptions} />
      <ChooseStep options={options} correctAnswer={round?.correctAnswer ?? null} />
    </ol>
  );
}
