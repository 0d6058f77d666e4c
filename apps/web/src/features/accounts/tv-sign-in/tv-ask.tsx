import { type TvSign, tvSignCount, tvSigns } from '@lamma/protocol/woven/tv-signs';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../lib/arabic/plurals';
import type { ReplyOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { describeDevice } from './describe-device';
import { secondsAgo, tvTexts } from './texts.ar';
import styles from './tv-phone.module.css';
import { SignPlate, signNames, TvSignPlates } from './tv-sign-plates';
import signStyles from './tv-signs.module.css';

interface TvAskProps {
  code: string;
  userName: string;
  screen: ReplyOf<'GET /api/tv-sign-ins/:code'>;
  /** Why the last confirmation failed. */
  problem: string | null;
  isConfirming: boolean;
  isRefusing: boolean;
  /** @param signs the signs that the host entered, or null if they were not asked for */
  onYes: (signs: TvSign[] | null) => void;
  onNo: () => void;
}

/** Asks the host to confirm the screen. If it is in another network, the host must enter the signs that it shows. */
export function TvAsk({ code, userName, screen, problem, isConfirming, isRefusing, onYes, onNo }: TvAskProps) {
  const [chosen, setChosen] = useState<TvSign[]>([]);
  const no = useRef<HTMLButtonElement>(null);
  const isNear = screen.signs !== null;
  // «لا» is focused, so that a careless Enter signs nobody in.
  useEffect(() => no.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (problem !== null) setChosen([]);
  }, [problem]);
  return (
    <>
      <p className={styles.who}>
        <bdi>{userName}</bdi>
      </p>
      <h1>{tvTexts.isYours}</h1>
      <p className={styles.lead}>{isNear ? tvTexts.look : tvTexts.choose}</p>
      {screen.signs === null ? (
        <SignChoice chosen={chosen} onChange={setChosen} />
      ) : (
        <TvSignPlates signs={screen.signs} size="phone" />
      )}
      <Card as="section" className={styles.device}>
        <div className={styles.what}>
          <Glyph name="tv" />
          <p>
            <b>
              <Written>{describeDevice(screen.device)}</Written>
            </b>
            <small>
              {tvTexts.askedAgo} {counted(Math.round(screen.askedMsAgo / 1000), secondsAgo)}
              <Separator />
              {isNear ? tvTexts.sameNetwork : tvTexts.otherNetwork}
            </small>
          </p>
        </div>
        <p className={styles.letters}>
          {tvTexts.itsLetters}
          <bdi dir="ltr">{`${code.slice(0, 3)} ${code.slice(3)}`.toUpperCase()}</bdi>
        </p>
      </Card>
      <p className={styles.warning}>
        <Glyph name="x" />
        {isNear ? tvTexts.warning : tvTexts.warningFar}
      </p>
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.verbs}>
        <Button
          variant="gold"
          size="lg"
          block
          busy={isConfirming}
          disabled={!isNear && chosen.length < tvSignCount}
          onClick={() => onYes(isNear ? null : chosen)}
        >
          {tvTexts.yes}
        </Button>
        <Button ref={no} block busy={isRefusing} onClick={onNo}>
          {tvTexts.no}
        </Button>
      </div>
    </>
  );
}

interface SignChoiceProps {
  chosen: readonly TvSign[];
  onChange: (chosen: TvSign[]) => void;
}

/** All signs; the host chooses three in the order of the screen. */
function SignChoice({ chosen, onChange }: SignChoiceProps) {
  const press = (sign: TvSign) =>
    onChange(
      chosen.includes(sign) ? chosen.filter((other) => other !== sign) : [...chosen, sign].slice(0, tvSignCount),
    );
  return (
    <>
      <div className={signStyles.grid}>
        {tvSigns.map((sign) => (
          <button
            key={sign}
            type="button"
            className={signStyles.choice}
            aria-pressed={chosen.includes(sign)}
            onClick={() => press(sign)}
          >
            <SignPlate sign={sign} />
          </button>
        ))}
      </div>
      <p className={styles.chosen} role="status">
        {chosen.length === 0 ? tvTexts.chosenNone : tvTexts.chosen(signNames(chosen))}
        {chosen.length === 0 ? null : (
          <button type="button" className={styles.quiet} onClick={() => onChange([])}>
            {tvTexts.clear}
          </button>
        )}
      </p>
    </>
  );
}
