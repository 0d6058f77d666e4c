import { useState } from 'react';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { Written } from '../../ui/frames/written';
import { DeskPage } from '../../ui/pages/desk-page';
import { Glyph } from '../../woven/glyph';
import { CreateStep, type Session } from './create-step';
import styles from './qr-test.module.css';
import { type ScannedRound, ScanStep } from './scan-step';
import { ShuffleStep } from './shuffle-step';
import { Step } from './step';
import { qrTestTexts } from './texts.ar';

const texts = qrTestTexts.choose;

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
      title={texts.title}
      text={texts.text}
      isDone={chosen !== null}
      isClosed={options === null || correctAnswer === null}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would repeat the heading */}
      <div className={styles.options} role="group" aria-label={texts.options}>
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
            {isRight ? texts.right : texts.wrong(correctAnswer)}
          </p>
        )}
      </div>
    </Step>
  );
}

interface QrTestProps {
  /** Nobody is signed in. */
  isVisitor: boolean;
  hrefs: { home: string; phone: (token: string) => string };
}

/** `/qr-test`: the qr flow in four steps, against the real endpoints; for everyone, within the server's quota of rounds. */
export function QrTestPage({ isVisitor, hrefs }: QrTestProps) {
  const [run, setRun] = useState(1);
  return (
    <DeskPage
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
    </DeskPage>
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
