import { type TvSign, tvSignCount, tvSigns } from '@lamma/protocol/woven/tv-signs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { counted } from '../../../lib/arabic/plurals';
import { ApiError, call, type ReplyOf, sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { RugPage } from '../../../ui/pages/rug-page';
import { Skeleton } from '../../../ui/states/skeleton';
import { ErrorState, StateBlock, StateSign } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { describeDevice } from './describe-device';
import { secondsAgo, tvTexts } from './texts.ar';
import styles from './tv-phone.module.css';
import { SignPlate, signNames, TvSignPlates } from './tv-sign-plates';
import signStyles from './tv-signs.module.css';

interface TvConfirmPageProps {
  /** The code of the screen, scanned or typed. */
  code: string;
  userName: string;
  /** `start` is the page on which the phone chooses a game; the screen shows that choice. */
  hrefs: { home: string; typing: string; start: string };
  /** The button to begin an evening instead of a game. */
  evening: ReactNode;
  onConfirmed: () => void;
}

/** `/tv/:code`: the host's phone shows the signs of the screen, and the host confirms or refuses. */
export function TvConfirmPage({ code, userName, hrefs, evening, onConfirmed }: TvConfirmPageProps) {
  const screen = useQuery({
    queryKey: ['/api/tv-sign-ins', code],
    queryFn: ({ signal }) => call('GET /api/tv-sign-ins/:code', { params: { code }, signal }),
    // Not polled: the server counts each request with an unknown code as a guess.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: (signs: Parameters<typeof TvAsk>[0]['screen']['signs']) =>
      call('POST /api/tv-sign-ins/:code/confirm', { params: { code }, body: signs === null ? {} : { signs } }),
    onSuccess: onConfirmed,
  });
  const refuse = useMutation({
    mutationFn: () => call('POST /api/tv-sign-ins/:code/refuse', { params: { code } }),
  });
  const error = screen.error ?? confirm.error ?? refuse.error;
  return (
    <RugPage isNarrow>
      {confirm.isSuccess ? (
        <Answered
          sign="tick"
          title={tvTexts.done}
          text={tvTexts.doneText}
          homeHref={hrefs.home}
          startHref={hrefs.start}
          evening={evening}
        />
      ) : refuse.isSuccess ? (
        <Answered sign="x" title={tvTexts.refused} text={tvTexts.refusedText} homeHref={hrefs.home} />
      ) : error instanceof ApiError && error.status === 410 ? (
        <ExpiredCode hrefs={hrefs} />
      ) : screen.data === undefined ? (
        <LoadingOrError error={screen.error} isFetching={screen.isFetching} onRetry={() => void screen.refetch()} />
      ) : (
        <TvAsk
          code={code}
          userName={userName}
          screen={screen.data}
          problem={error === null ? null : sentenceOf(error)}
          isConfirming={confirm.isPending}
          isRefusing={refuse.isPending}
          onYes={(signs) => confirm.mutate(signs)}
          onNo={() => refuse.mutate()}
        />
      )}
    </RugPage>
  );
}

interface AnsweredProps {
  sign: 'tick' | 'x';
  title: string;
  text: string;
  homeHref: string;
  startHref?: string;
  evening?: ReactNode;
}

function Answered({ sign, title, text, homeHref, startHref, evening }: AnsweredProps) {
  const actions = (
    <>
      {startHref === undefined ? null : (
        <ButtonLink to={startHref} variant="gold">
          {tvTexts.start}
        </ButtonLink>
      )}
      {evening}
      <ButtonLink to={homeHref} variant={startHref === undefined ? 'gold' : 'ghost'}>
        {tvTexts.home}
      </ButtonLink>
    </>
  );
  return <StateBlock level={1} sign={<StateSign name={sign} />} title={title} text={text} actions={actions} />;
}

function ExpiredCode({ hrefs }: Pick<TvConfirmPageProps, 'hrefs'>) {
  const actions = (
    <>
      <ButtonLink to={hrefs.typing} variant="gold">
        {tvTexts.typeIt}
      </ButtonLink>
      <ButtonLink to={hrefs.home}>{tvTexts.home}</ButtonLink>
    </>
  );
  return <ErrorState level={1} title={tvTexts.gone} text={tvTexts.goneText} actions={actions} />;
}

interface LoadingOrErrorProps {
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

function LoadingOrError({ error, isFetching, onRetry }: LoadingOrErrorProps) {
  if (error === null) {
    return (
      <>
        <h1>{tvTexts.pageTitle}</h1>
        <Skeleton label={tvTexts.loading} />
      </>
    );
  }
  const retry = (
    <Button variant="gold" busy={isFetching} onClick={onRetry}>
      {tvTexts.retry}
    </Button>
  );
  return <ErrorState level={1} title={tvTexts.confirmFailed} text={sentenceOf(error)} actions={retry} />;
}

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

/** Asks the host to confirm the screen. If the screen is in another network, the host must enter the signs on the screen. */
function TvAsk({ code, userName, screen, problem, isConfirming, isRefusing, onYes, onNo }: TvAskProps) {
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
      <div className={styles.answers}>
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
