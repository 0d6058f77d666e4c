import { useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Written } from '../../../ui/frames/written';
import { MissingStitch, StateSign } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { BootSkeleton } from '../shell';
import { StateMessage } from '../state-message';
import { roundTexts } from '../texts.ar';
import styles from './round-states.module.css';

export function Loading() {
  return <BootSkeleton title={roundTexts.trickThemAll} text={roundTexts.loading} />;
}

export function MissingCode() {
  return (
    <StateMessage sign={<MissingStitch />} title={roundTexts.missingCodeTitle} text={roundTexts.missingCodeText} />
  );
}

/** The code is no longer valid, because it was renewed or its round is over. */
export function ExpiredCode() {
  return <StateMessage sign={<StateSign name="qr" />} title={roundTexts.goneTitle} text={roundTexts.goneText} />;
}

export function DeletedGame() {
  return <StateMessage sign={<MissingStitch />} title={roundTexts.deletedTitle} text={roundTexts.deletedText} />;
}

/** The round is over: the other team has chosen. */
export function FinishedRound({ hasSeat }: { hasSeat: boolean | undefined }) {
  const text = `${roundTexts.overText} ${hasSeat ? roundTexts.nextHere : roundTexts.nextCode}`;
  return <StateMessage sign={<StateSign name="lozenge" />} title={roundTexts.overTitle} text={text} />;
}

interface OwnRoundProps {
  /** The team that writes the options; unknown until the seat has loaded. */
  rival: string | undefined;
  onOther: () => void;
}

/** Shown if the question is for the phone's own team, which must not see the answer. */
export function OwnRound({ rival = roundTexts.otherTeam, onOther }: OwnRoundProps) {
  const action = (
    <Button variant="ghost" onClick={onOther}>
      {roundTexts.otherTeamsPhone}
    </Button>
  );
  return (
    <StateMessage
      sign={<StateSign name="qr" />}
      title={roundTexts.ownTitle}
      text={roundTexts.ownText(rival)}
      actions={action}
    />
  );
}

interface SentOptionsProps {
  options: readonly [string, string];
  choosingTeam: string;
  /** The options came from another phone of the team. */
  isOvertaken: boolean;
}

/** The server has both options, and the other team chooses. */
export function SentOptions({ options, choosingTeam, isOvertaken }: SentOptionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <ul className={styles.taken} aria-label={roundTexts.takenList}>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <li key={index} className={cx(notch(1), styles.option)}>
            <Glyph name="x" />
            <Written>{option}</Written>
          </li>
        ))}
      </ul>
      <div className={cx(notch(), styles.done, isOvertaken && styles.beaten)}>
        <Glyph name={isOvertaken ? 'phone' : 'tick'} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {isOvertaken ? roundTexts.otherPhone : roundTexts.takenTitle}
          </h2>
          <p>{roundTexts.takenText(choosingTeam)}</p>
        </div>
      </div>
    </>
  );
}
