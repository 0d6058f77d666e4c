import type { OpenQuestionView, QrView, RoundView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { useRef } from 'react';
import { Plate } from '../../../../game-ui/board/plate';
import { CodeCard } from '../../../../game-ui/code/code-card';
import { ClueLines } from '../../../../game-ui/question/clue-lines';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { gameUiTexts } from '../../../../game-ui/texts.ar';
import { bankText } from '../../../../lib/arabic/bank-text';
import { counted } from '../../../../lib/arabic/plurals';
import { useScrolls } from '../../../../lib/browser/use-scrolls';
import { cx } from '../../../../lib/cx';
import { serverNow } from '../../../../lib/server/live';
import { useSecondsLeft } from '../../../../lib/use-seconds-left';
import { Button } from '../../../../ui/buttons/button';
import { Written } from '../../../../ui/frames/written';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import { type NextClue, NextClueButton } from '../../question/next-clue';
import { placeOf } from '../../question/question-view';
import { nameOf, rivalOf } from '../../teams';
import styles from './code-panel.module.css';
import { phonesOpened, qrTexts } from './texts.ar';
import { usePhones } from './use-phones';

/** How long a code waits for its first phone before the screen asks whether it can reach us. */
const UNREACHED_MS = 20_000;
/** Characters from which a question is set smaller, and smaller again. */
const LONG = 90;
const LONGEST = 220;
/** Characters from which a team's name is set smaller, so that its call stays one line. */
const LONG_NAME = 24;

interface CodePanelProps {
  view: QrView;
  openQuestion: OpenQuestionView;
  /** Null until there is one. */
  round: RoundView | null;
  /** A round was asked for and is not there yet. */
  isStarting: boolean;
  nextClue: NextClue | undefined;
  onStart: (kind: { demo?: true; renew?: true }) => void;
}

/** The chosen question, and the code that the rival scans. */
export function CodePanel({ view, openQuestion, round, isStarting, nextClue, onStart }: CodePanelProps) {
  const rival = rivalOf(view.currentTeam);
  const rivalName = nameOf(view, rival);
  const { name, mark } = placeOf(view);
  const { length } = openQuestion.questionText;
  const question = useRef<HTMLParagraphElement>(null);
  const scrolls = useScrolls(question);
  const isDeaf = isStarting ? { inactive: true } : {};
  return (
    <div className={styles.panel}>
      <CodeCard
        look="screen"
        address={round?.qrUrl}
        texts={{ ...qrTexts, waiting: isStarting || round !== null ? qrTexts.preparing : qrTexts.noCode }}
      />
      <section className={styles.words}>
        <Plate mark={mark} name={name} place="head" />
        <p
          ref={question}
          className={cx(styles.question, length > LONG && styles.long, length > LONGEST && styles.longest)}
          // A box that scrolls must be reachable by keyboard.
          {...(scrolls ? { role: 'group', 'aria-label': gameUiTexts.questionText, tabIndex: 0 } : {})}
        >
          <Written>{bankText(openQuestion.questionText, openQuestion.categoryId)}</Written>
        </p>
        {openQuestion.clues === undefined ? null : (
          <ClueLines compact clues={openQuestion.clues.map((clue) => bankText(clue, openQuestion.categoryId))} />
        )}
        <p
          className={cx(notch(), styles.call, styles[`team${rival}`], rivalName.length > LONG_NAME && styles.longName)}
        >
          <Glyph name={teamGlyphs[rival]} />
          <span>
            {qrTexts.scanCall(rivalName)}
            <small>{qrTexts.writeCall(nameOf(view, view.currentTeam))}</small>
          </span>
        </p>
        {round === null ? null : <Phones key={round.sessionToken} round={round} />}
        <p className={styles.tools}>
          {round === null ? (
            <Button size="tv" variant="gold" busy={isStarting} onClick={() => onStart({})}>
              {isStarting ? qrTexts.preparing : qrTexts.show}
            </Button>
          ) : (
            <Button size="tv" variant="ghost" glyph="replay" {...isDeaf} onClick={() => onStart({ renew: true })}>
              {qrTexts.renew}
            </Button>
          )}
          {nextClue === undefined ? null : <NextClueButton clue={nextClue} size="tv" />}
          <Button size="tv" variant="ghost" {...isDeaf} onClick={() => onStart({ demo: true })}>
            {qrTexts.noPhone}
          </Button>
        </p>
      </section>
    </div>
  );
}

/** How many phones have opened the code; after a while without any, what to check. */
function Phones({ round }: { round: RoundView }) {
  const phones = usePhones(round.sessionToken);
  const patience = useSecondsLeft(round.expiresAt - limits.roundMs + UNREACHED_MS, serverNow);
  if (phones === 0 && patience === 0) {
    return (
      <p className={styles.unreached} role="status">
        <b>{qrTexts.unreached}</b> {qrTexts.unreachedText}
      </p>
    );
  }
  return (
    <p className={styles.waiting} role="status">
      <i aria-hidden="true">
        <Glyph name="dots" />
        <Glyph name="dots" />
      </i>
      {qrTexts.waiting}
      <span className={styles.phones}>
        <Glyph name="phone" />
        {counted(phones, phonesOpened)}
      </span>
    </p>
  );
}
