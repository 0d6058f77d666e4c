import type { GameCommand, OpenQuestionView, QrView, RoundView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { timings } from '@lamma/sync/timings';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Plate } from '../../../../game-ui/board/plate';
import { QrCard } from '../../../../game-ui/qr-code/qr-card';
import { ClueLines } from '../../../../game-ui/question/clue-lines';
import { TeamGuestsContext } from '../../../../game-ui/teams/guests';
import { type Team, teamGlyphs } from '../../../../game-ui/teams/teams';
import { gameUiTexts } from '../../../../game-ui/texts.ar';
import { bankText } from '../../../../lib/arabic/bank-text';
import { counted } from '../../../../lib/arabic/plurals';
import { cx } from '../../../../lib/cx';
import { call } from '../../../../lib/server/http';
import { serverNow } from '../../../../lib/server/live';
import { useLive } from '../../../../lib/server/use-live';
import { useSecondsLeft } from '../../../../lib/use-deadline';
import { Button } from '../../../../ui/buttons/button';
import { Written } from '../../../../ui/frames/written';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import { type NextClue, NextClueButton } from '../../question/next-clue';
import { MediaRemote, mediaElement } from '../../question/question-media';
import { headingOf } from '../../question/question-view';
import { nameOf, rivalOf } from '../../teams';
import { useLiveGame } from '../../use-live-game';
import styles from './code-panel.module.css';
import { phonesOpened, qrTexts } from './texts.ar';

/** One pixel of tolerance for rounding. */
const overflows = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;

/** Whether a box overflows. A scrolling box must be focusable by keyboard. */
export function useIsOverflowing(box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setIsOverflowing] = useState(false);
  // Any render can change the content.
  useLayoutEffect(() => {
    if (box.current !== null) setIsOverflowing(overflows(box.current));
  });
  // The size can change without a render.
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setIsOverflowing(overflows(entry.target));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isOverflowing;
}

/** Whether a guest of this team is here with a phone: the form opens on it without a scan. */
export function useHasPhone(team: Team): boolean {
  const guests = use(TeamGuestsContext)?.players.values() ?? [];
  return [...guests].some((guest) => guest.team === team && guest.isHere);
}

/** The screen shows help with the network if no phone has opened the code after this time. */
const HELP_AFTER_MS = 20_000;
/** In characters. Longer questions have a smaller font; above the next limit it is smaller still. */
const LONG = 90;
const LONGEST = 220;
/** In characters. Longer team names have a smaller font, so that the invitation to scan fits on one line. */
const LONG_NAME = 24;

interface CodePanelProps {
  view: QrView;
  openQuestion: OpenQuestionView;
  round: RoundView | null;
  /** Whether the round was requested and is not yet created. */
  isStarting: boolean;
  /** Whether this phone is a remote, which controls the media of the television instead of showing it. */
  isRemote: boolean;
  nextClue: NextClue | undefined;
  onStart: (kind: { demo?: true; renew?: true }) => void;
  onMove: (command: GameCommand) => void;
}

/** The chosen question with its media, and the code that the rival scans. */
export function CodePanel(props: CodePanelProps) {
  const { view, openQuestion, round, isStarting, isRemote, nextClue, onStart, onMove } = props;
  const rival = rivalOf(view.currentTeam);
  const rivalName = nameOf(view, rival);
  const hasPhone = useHasPhone(rival);
  const inactiveProps = isStarting ? { inactive: true } : {};
  return (
    <div className={styles.panel}>
      <QrCard
        look="screen"
        address={round?.qrUrl}
        texts={{ ...qrTexts, waiting: isStarting || round !== null ? qrTexts.preparing : qrTexts.noCode }}
      />
      <section className={styles.words}>
        <Asked view={view} openQuestion={openQuestion} isRemote={isRemote} onMove={onMove} />
        <p
          className={cx(notch(), styles.call, styles[`team${rival}`], rivalName.length > LONG_NAME && styles.longName)}
        >
          <Glyph name={teamGlyphs[rival]} />
          <span>
            {hasPhone ? qrTexts.phonesCall(rivalName) : qrTexts.scanCall(rivalName)}
            <small>{qrTexts.writeCall(nameOf(view, view.currentTeam))}</small>
          </span>
        </p>
        {round === null ? null : <Phones key={round.sessionToken} round={round} isCounted={!hasPhone} />}
        <p className={styles.tools}>
          {round === null ? (
            <Button size="tv" variant="gold" busy={isStarting} onClick={() => onStart({})}>
              {isStarting ? qrTexts.preparing : qrTexts.show}
            </Button>
          ) : (
            <Button
              size="tv"
              variant="ghost"
              glyph="replay"
              {...inactiveProps}
              onClick={() => onStart({ renew: true })}
            >
              {qrTexts.renew}
            </Button>
          )}
          {nextClue === undefined ? null : <NextClueButton clue={nextClue} size="tv" />}
          <Button size="tv" variant="ghost" {...inactiveProps} onClick={() => onStart({ demo: true })}>
            {qrTexts.noPhone}
          </Button>
        </p>
      </section>
    </div>
  );
}

type AskedProps = Pick<CodePanelProps, 'view' | 'openQuestion' | 'isRemote' | 'onMove'>;

/** The question: its category, text and clues, with its media beside them or, on a remote, the controls of the media. */
function Asked({ view, openQuestion, isRemote, onMove }: AskedProps) {
  const { name, mark } = headingOf(view);
  const { questionText, categoryId, clues } = openQuestion;
  const { length } = questionText;
  const question = useRef<HTMLParagraphElement>(null);
  const isOverflowing = useIsOverflowing(question);
  const shown = { question: openQuestion, isAnswerShown: false, onMove };
  // The clock begins with the options, so a recording that plays here starts none.
  const media = isRemote ? undefined : mediaElement({ ...shown, isClockWaiting: false });
  const said = (
    <>
      <Plate mark={mark} name={name} place="head" />
      <p
        ref={question}
        className={cx(styles.question, length > LONG && styles.long, length > LONGEST && styles.longest)}
        // A scroll box must be reachable by keyboard.
        {...(isOverflowing ? { role: 'group', 'aria-label': gameUiTexts.questionText, tabIndex: 0 } : {})}
      >
        <Written>{bankText(questionText, categoryId)}</Written>
      </p>
      {clues === undefined ? null : <ClueLines isCompact clues={clues.map((clue) => bankText(clue, categoryId))} />}
    </>
  );
  if (media === undefined) {
    return (
      <>
        {said}
        {isRemote ? <MediaRemote {...shown} /> : null}
      </>
    );
  }
  return (
    <div className={styles.asked}>
      <div className={styles.said}>{said}</div>
      {media}
    </div>
  );
}

/**
 * Says that the options are awaited, and with `isCounted` how many phones have opened the code. If none has after a while, shows help with
 * the network.
 */
function Phones({ round, isCounted }: { round: RoundView; isCounted: boolean }) {
  const phones = usePhoneCount(round.sessionToken);
  const isTyping = useIsTyping(round.sessionToken);
  const secondsBeforeHelp = useSecondsLeft(round.expiresAt - limits.roundMs + HELP_AFTER_MS, serverNow);
  if (phones === 0 && secondsBeforeHelp === 0) {
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
      {isTyping ? <b>{qrTexts.typed}</b> : qrTexts.waiting}
      {isCounted ? (
        <span className={styles.phones}>
          <Glyph name="phone" />
          {counted(phones, phonesOpened)}
        </span>
      ) : null}
    </p>
  );
}

/** Whether somebody has typed on a phone of the round in the last seconds. */
function useIsTyping(token: string): boolean {
  const { typed } = useLiveGame();
  const last = useLive(typed, (typing) => (typing?.token === token ? typing : null));
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (last === null) return undefined;
    setIsTyping(true);
    const timer = setTimeout(() => setIsTyping(false), timings.typedMs);
    return () => clearTimeout(timer);
  }, [last]);
  return isTyping;
}

/** How many phones have opened a round's code: pushed, or polled while the link is down. */
function usePhoneCount(token: string): number {
  const { phones, link } = useLiveGame();
  const pushed = useLive(phones, (opened) => (opened?.token === token ? opened.count : 0));
  const isLive = useLive(link, (status) => status === 'live');
  const { data } = useQuery({
    queryKey: ['/api/qr-game', token, 'status'],
    queryFn: ({ signal }) => call('GET /api/qr-game/:token/status', { params: { token }, signal }),
    refetchInterval: isLive ? false : timings.roundPollMs,
  });
  return Math.max(pushed, data?.phones ?? 0);
}
