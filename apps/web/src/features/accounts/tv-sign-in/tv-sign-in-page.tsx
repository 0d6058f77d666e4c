import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { TvFrame, TvHead, TvMain } from '../../../game-ui/board/tv-frame';
import { QrCard } from '../../../game-ui/qr-code/qr-card';
import { TimerRing } from '../../../game-ui/question/timer-ring';
import { formatNumber } from '../../../lib/arabic/numbers';
import { assertCookies } from '../../../lib/server/cookies';
import { ApiError, call, type ReplyOf, sentenceOf } from '../../../lib/server/http';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Written } from '../../../ui/frames/written';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { Rug } from '../../../woven/rug';
import { cacheUser } from '../api';
import { tvTexts } from './texts.ar';
import styles from './tv-sign-in-page.module.css';
import { TvSignPlates } from './tv-sign-plates';

interface TvSignInPageProps {
  hrefs: { password: string; start: string };
  /** Renders the number of games left, beside the start button after the sign-in. */
  gamesLeft: (hasTeacherRights: boolean) => ReactNode;
  /** The button to begin an evening instead of a game, shown after the sign-in. */
  evening: ReactNode;
  /** Called once with the id of the user that a phone has signed in here; must be a stable function. */
  onSignedIn: (userId: string) => void;
}

/** `/auth/tv`: a screen that a phone signs in, so that no password is typed with a remote control. */
export function TvSignInPage({ hrefs, gamesLeft, evening, onSignedIn }: TvSignInPageProps) {
  const client = useQueryClient();
  const [user, setUser] = useState<TvUser>();
  const [round, setRound] = useState(0);
  const welcome = useCallback(
    (found: TvUser) => {
      setUser(found);
      cacheUser(client, found);
      onSignedIn(found.id);
    },
    [client, onSignedIn],
  );
  return (
    <TvFrame>
      <TvHead
        title={user === undefined ? tvTexts.fromPhone : tvTexts.pageTitle}
        end={
          user === undefined ? (
            <span className={styles.password}>
              <ButtonLink to={hrefs.password} variant="ghost">
                {tvTexts.orPassword}
              </ButtonLink>
            </span>
          ) : null
        }
      />
      <TvMain isReadOnly={user === undefined}>
        {user === undefined ? (
          <CodeScreen key={round} onSignedIn={welcome} onRestart={() => setRound(round + 1)} />
        ) : (
          <section className={styles.welcome}>
            <span className={styles.tick}>
              <Glyph name="tick" />
            </span>
            <h2>
              <Written>{tvTexts.welcome(user.firstName)}</Written>
            </h2>
            <p className={styles.follow}>{tvTexts.follows}</p>
            <p>{tvTexts.welcomeText}</p>
            <div className={styles.row}>
              <ButtonLink to={hrefs.start} variant="gold" size="tv">
                {tvTexts.start}
              </ButtonLink>
              {evening}
              {gamesLeft(user.isAdmin)}
            </div>
          </section>
        )}
      </TvMain>
      <div className={styles.rug}>
        <Rug name="banner" className={styles.weave} />
      </div>
    </TvFrame>
  );
}

interface CodeScreenProps {
  onSignedIn: (user: TvUser) => void;
  /** Requests a new code after a failure, or after the page stopped requesting codes. */
  onRestart: () => void;
}

function CodeScreen({ onSignedIn, onRestart }: CodeScreenProps) {
  const state = useTvSignIn(onSignedIn);
  if (state.kind === 'failed') {
    return (
      <div className={styles.state}>
        <ErrorState
          title={tvTexts.failed}
          text={sentenceOf(state.error)}
          actions={
            <Button variant="gold" onClick={onRestart}>
              {tvTexts.retry}
            </Button>
          }
        />
      </div>
    );
  }
  if (state.kind === 'asleep') {
    return (
      <div className={styles.state}>
        <EmptyState
          title={tvTexts.asleep}
          text={tvTexts.asleepText}
          actions={
            <Button variant="gold" onClick={onRestart}>
              {tvTexts.newCode}
            </Button>
          }
        />
      </div>
    );
  }
  return <OpenCodeView openCode={state.kind === 'asked' ? state.openCode : undefined} />;
}

function OpenCodeView({ openCode }: { openCode: Extract<TvState, { kind: 'asked' }>['openCode'] | undefined }) {
  const seconds = useSecondsLeft(openCode?.until, Date.now);
  return (
    <div className={styles.asking}>
      <QrCard
        look="screen"
        address={openCode?.link}
        hideAddress
        texts={{ code: tvTexts.scanCode, waiting: tvTexts.codeWaiting, noPicture: tvTexts.codeFailed }}
      />
      <section className={styles.words}>
        <ol className={styles.steps}>
          <Step number={1}>{tvTexts.step1}</Step>
          <Step number={2}>{tvTexts.step2}</Step>
        </ol>
        {openCode === undefined ? null : <TvSignPlates signs={openCode.signs} size="tv" />}
        <ol className={styles.steps} start={3}>
          <Step number={3}>{tvTexts.step3}</Step>
        </ol>
        {openCode === undefined ? null : <Letters code={openCode.code} link={openCode.link} />}
      </section>
      {seconds === null ? null : (
        <aside className={styles.clock}>
          <TimerRing size="tvSmall" secondsLeft={seconds} totalSeconds={120} />
          <p>{tvTexts.untilNew}</p>
        </aside>
      )}
    </div>
  );
}

function Step({ number, children }: { number: number; children: string }) {
  return (
    <li>
      <b aria-hidden="true">{formatNumber(number)}</b>
      {children}
    </li>
  );
}

/** For a phone without a camera: the URL to open and the letters to type. */
function Letters({ code, link }: { code: string; link: string }) {
  const address = link.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
  return (
    <div className={styles.letters}>
      <p>
        {tvTexts.noCamera}{' '}
        <bdi dir="ltr" className={styles.address}>
          {address}
        </bdi>{' '}
        {tvTexts.andType}
      </p>
      <div className={styles.line} dir="ltr" role="img" aria-label={tvTexts.letters([...code].join(' '))}>
        {[...code].map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <b key={index} className={notch(1)} aria-hidden="true">
            {letter}
          </b>
        ))}
      </div>
    </div>
  );
}

type OpenCode = ReplyOf<'POST /api/tv-sign-ins'> & { until: number };
type TvUser = Extract<ReplyOf<'POST /api/tv-sign-ins/claim'>, { state: 'signedIn' }>['user'];

const POLL_MS = 2000;
/** After this many codes the page requests no more until somebody clicks. */
const MAX_CODES = 15;

/** `asleep`: no phone has confirmed any of `MAX_CODES` codes. */
type TvState =
  | { kind: 'waiting' }
  | { kind: 'asked'; openCode: OpenCode }
  | { kind: 'failed'; error: unknown }
  | { kind: 'asleep' };

/**
 * Requests a code, polls every two seconds whether a phone has confirmed it, and requests a new code when the old code has expired.
 * @param onSignedIn called once with the user that this browser is now signed in as; must be a stable function
 */
function useTvSignIn(onSignedIn: (user: TvUser) => void): TvState {
  const [state, setState] = useState<TvState>({ kind: 'waiting' });
  useEffect(() => {
    const stop = new AbortController();
    waitForPhone(stop.signal, setState).then(
      (user) => user !== null && !stop.signal.aborted && onSignedIn(user),
      (error: unknown) => !stop.signal.aborted && setState({ kind: 'failed', error }),
    );
    return () => stop.abort();
  }, [onSignedIn]);
  return state;
}

/** @returns null if no phone has confirmed any of the codes */
async function waitForPhone(signal: AbortSignal, show: (state: TvState) => void): Promise<TvUser | null> {
  assertCookies();
  for (let time = 0; time < MAX_CODES; time += 1) {
    const created = await call('POST /api/tv-sign-ins', { signal });
    const until = Date.now() + created.expiresInMs;
    show({ kind: 'asked', openCode: { ...created, until } });
    const user = await waitForClaim(created.secret, until, signal);
    if (user !== null) return user;
  }
  show({ kind: 'asleep' });
  return null;
}

/** @returns null if the code has expired or was refused */
async function waitForClaim(secret: string, until: number, signal: AbortSignal): Promise<TvUser | null> {
  while (Date.now() < until) {
    await pause(POLL_MS, signal);
    try {
      const answer = await call('POST /api/tv-sign-ins/claim', { body: { secret }, signal });
      if (answer.state === 'signedIn') return answer.user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return null;
      // The code stays valid while the server is unreachable for a moment.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
      if (signal.aborted) throw error;
    }
  }
  return null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal.addEventListener('abort', giveUp);
  });
}
