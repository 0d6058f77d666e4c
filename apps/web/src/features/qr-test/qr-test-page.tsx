import { useState } from 'react';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { DeskPage } from '../../ui/frames/desk-page';
import { ChooseStep } from './choose-step';
import { CreateStep, type Session } from './create-step';
import styles from './qr-test.module.css';
import { type ScannedRound, ScanStep } from './scan-step';
import { ShuffleStep } from './shuffle-step';
import { qrTestTexts } from './texts.ar';

interface QrTestProps {
  /** Nobody is signed in. */
  isVisitor: boolean;
  hrefs: { home: string; phone: (token: string) => string };
}

/** `/qr-test`: the qr flow in four steps, against the real calls; for everyone, as long as the server has rounds to give. */
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
