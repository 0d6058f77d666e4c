import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, call, sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { RugPage } from '../../../ui/pages/rug-page';
import { Skeleton } from '../../../ui/states/skeleton';
import { ErrorState, StateBlock, StateSign } from '../../../ui/states/state-block';
import { tvTexts } from './texts.ar';
import { TvAsk } from './tv-ask';

interface TvConfirmPageProps {
  /** Scanned or typed. */
  code: string;
  userName: string;
  /** `start` is the page on which the phone chooses a game, which the screen shows. */
  hrefs: { home: string; typing: string; start: string };
  onConfirmed: () => void;
}

/** `/tv/:code`: the host's phone shows the signs of the screen, and the host confirms or refuses. */
export function TvConfirmPage({ code, userName, hrefs, onConfirmed }: TvConfirmPageProps) {
  const screen = useQuery({
    queryKey: ['/api/tv-sign-ins', code],
    queryFn: ({ signal }) => call('GET /api/tv-sign-ins/:code', { params: { code }, signal }),
    // Not polled: an unknown code counts as a guess.
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
}

/** After the host has confirmed or refused. */
function Answered({ sign, title, text, homeHref, startHref }: AnsweredProps) {
  const actions = (
    <>
      {startHref === undefined ? null : (
        <ButtonLink to={startHref} variant="gold">
          {tvTexts.start}
        </ButtonLink>
      )}
      <ButtonLink to={homeHref} variant={startHref === undefined ? 'gold' : 'plain'}>
        {tvTexts.home}
      </ButtonLink>
    </>
  );
  return <StateBlock level={1} sign={<StateSign name={sign} />} title={title} text={text} actions={actions} />;
}

/** The code has expired or is unknown. */
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

/** The loading and error states. */
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
