import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Written } from '../../../ui/frames/written';
import { MissingStitch, StateBlock, StateSign } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { Teeth } from '../../../woven/teeth';
import { rivalTexts } from '../texts.ar';
import styles from './round-states.module.css';

/** Looks like the skeleton in the document, so that nothing moves when it replaces it. */
export function Loading() {
  return (
    <main className="boot">
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <i key={line} />
      ))}
      <h1>{rivalTexts.trickThemAll}</h1>
      <p role="status">{rivalTexts.loading}</p>
    </main>
  );
}

interface Words {
  sign: ReactNode;
  title: string;
  text: string;
  actions?: ReactNode;
}

/** A state in one sentence. Takes the focus, because the focused element was removed. */
function StateMessage({ actions, ...words }: Words) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page}>
      <div className={styles.strip} aria-hidden="true">
        <Teeth up className={styles.upper} />
        <i className={styles.zigzag} />
        <Teeth className={styles.lower} />
      </div>
      <main className={styles.main} ref={main} tabIndex={-1}>
        <StateBlock {...words} {...(actions === undefined ? {} : { actions })} level={1} />
      </main>
    </div>
  );
}

/** There is no round with this code. */
export function MissingCode() {
  return (
    <StateMessage sign={<MissingStitch />} title={rivalTexts.missingCodeTitle} text={rivalTexts.missingCodeText} />
  );
}

/** The code is no longer valid: renewed, used or given up. */
export function ExpiredCode() {
  return <StateMessage sign={<StateSign name="qr" />} title={rivalTexts.goneTitle} text={rivalTexts.goneText} />;
}

/** The game of the round was deleted. */
export function DeletedGame() {
  return <StateMessage sign={<MissingStitch />} title={rivalTexts.deletedTitle} text={rivalTexts.deletedText} />;
}

/** The round is over: the other team has chosen. */
export function FinishedRound({ hasSeat }: { hasSeat: boolean | undefined }) {
  const text = `${rivalTexts.overText} ${hasSeat ? rivalTexts.nextHere : rivalTexts.nextCode}`;
  return <StateMessage sign={<StateSign name="lozenge" />} title={rivalTexts.overTitle} text={text} />;
}

interface OwnRoundProps {
  /** The team that writes the options; unknown until the seat has come. */
  rival: string | undefined;
  onOther: () => void;
}

/** The phone's own team is asked: it is told before any answer shows. */
export function OwnRound({ rival = rivalTexts.otherTeam, onOther }: OwnRoundProps) {
  const action = (
    <Button variant="ghost" onClick={onOther}>
      {rivalTexts.otherTeamsPhone}
    </Button>
  );
  return (
    <StateMessage
      sign={<StateSign name="qr" />}
      title={rivalTexts.ownTitle}
      text={rivalTexts.ownText(rival)}
      actions={action}
    />
  );
}

interface SentOptionsProps {
  taken: readonly [string, string];
  /** The team that chooses now. */
  asked: string;
  /** The options came from another phone of the team. */
  isOvertaken: boolean;
}

/** The server has both options, and the other team chooses. */
export function SentOptions({ taken, asked, isOvertaken }: SentOptionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <ul className={styles.taken} aria-label={rivalTexts.takenList}>
        {taken.map((option, index) => (
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
            {isOvertaken ? rivalTexts.otherPhone : rivalTexts.takenTitle}
          </h2>
          <p>{rivalTexts.takenText(asked)}</p>
        </div>
      </div>
    </>
  );
}
