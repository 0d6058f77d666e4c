import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Plate } from '../../../game-ui/board/plate';
import { formatNumber } from '../../../lib/arabic/numbers';
import { newId } from '../../../lib/browser/ids';
import { ApiError, call, isUnauthorized, type ReplyOf, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { RugPage } from '../../../ui/pages/rug-page';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, StateBlock, StateSign } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { ownCategoriesQuery } from '../api';
import { ContentsLine } from '../contents-line';
import styles from './take-page.module.css';
import { takeTexts } from './texts.ar';

/** The token whose copy was requested before the sign-in. In memory only, so that opening a link never takes a copy by itself. */
let requestedToken: string | null = null;

function requestCopy(token: string): void {
  requestedToken = token;
}

/** @returns whether a copy by this token was requested; true only once */
function consumeCopyRequest(token: string): boolean {
  const isWanted = requestedToken === token;
  requestedToken = null;
  return isWanted;
}

type Offer = ReplyOf<'GET /api/shared-categories/:token'>;

interface TakeOfferProps {
  offer: Offer;
  taking: Taking;
  homeHref: string;
  codeEntry: (onRedeemed: (isCustom: boolean) => void) => ReactNode;
}

const glyphs = { image: 'image', audio: 'sound', video: 'play' } as const;

/**
 * The offer: the category's name and giver, the number and kinds of its questions but not their texts, and the button for a copy or the
 * field for a code.
 */
function TakeOffer({ offer, taking, homeHref, codeEntry }: TakeOfferProps) {
  const { name, giver, color, icon, questionCount, files, places } = offer;
  return (
    <div className={styles.offer}>
      <h1 className={styles.giver}>
        <VisuallyHidden>{takeTexts.title}: </VisuallyHidden>
        <span className={styles.from}>{takeTexts.from}</span> <bdi>{giver}</bdi>
      </h1>
      <div className={styles.plate}>
        <Plate mark={{ color, icon }} name={name} />
      </div>
      <p className={styles.contents}>
        <ContentsLine questions={questionCount} files={files} />
      </p>
      <ol className={styles.tiles}>
        {places.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <li key={index} className={notch()}>
            <VisuallyHidden>
              {takeTexts.place(formatNumber(index + 1), kind === null ? '' : takeTexts[kind])}
            </VisuallyHidden>
            <b aria-hidden="true">{formatNumber(index + 1)}</b>
            <Glyph name={kind === null ? 'dots' : glyphs[kind]} />
          </li>
        ))}
      </ol>
      <p className={styles.shut}>
        <Glyph name="lock" />
        {takeTexts.shut}
      </p>
      {taking.needsCode ? (
        <section className={styles.code} aria-labelledby="code-needed">
          <h2 id="code-needed">{takeTexts.codeNeeded}</h2>
          <p>{takeTexts.codeNeededText}</p>
          {codeEntry(taking.redeemed)}
          <Button variant="ghost" onClick={taking.giveUp}>
            {takeTexts.back}
          </Button>
        </section>
      ) : (
        <div className={styles.verbs}>
          <Button variant="gold" size="lg" block busy={taking.isTaking} onClick={taking.takeCopy}>
            {taking.isTaking ? takeTexts.taking : takeTexts.take}
          </Button>
          <p>{takeTexts.kept}</p>
          <ButtonLink to={homeHref} variant="ghost" block>
            {takeTexts.notNow}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

export interface TakeHrefs {
  home: string;
  categories: string;
  edit: (id: number) => string;
}

interface TakePageProps {
  /** The token of the link. */
  token: string;
  hrefs: TakeHrefs;
  /** Opens the sign-in page; undefined for a signed-in user. */
  onSignIn?: () => void;
  /** Renders the code's field if no custom game is left. @param onRedeemed receives whether the code was for custom games */
  codeEntry: (onRedeemed: (isCustom: boolean) => void) => ReactNode;
}

/** `/take/:token`: shows another host's category to anybody with the link; taking a copy needs an account. */
export function TakePage({ token, hrefs, onSignIn, codeEntry }: TakePageProps) {
  const offer = useQuery({
    queryKey: ['/api/shared-categories', token],
    queryFn: ({ signal }) => call('GET /api/shared-categories/:token', { params: { token }, signal }),
    // Not polled: the offer does not change, and the server counts each request with an unknown token as a guess.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const taking = useTaking(token, onSignIn);
  return (
    <RugPage>
      {taking.taken !== undefined ? (
        <StateBlock
          level={1}
          sign={<StateSign name="tick" />}
          title={takeTexts.taken}
          text={takeTexts.takenText(taking.taken.name)}
          actions={
            <>
              <ButtonLink to={hrefs.categories} variant="gold">
                {takeTexts.toCategories}
              </ButtonLink>
              <ButtonLink to={hrefs.edit(taking.taken.id)}>{takeTexts.editIt}</ButtonLink>
            </>
          }
        />
      ) : offer.data === undefined ? (
        <OfferLoadingOrError
          error={offer.error}
          isFetching={offer.isFetching}
          onRetry={() => void offer.refetch()}
          home={hrefs.home}
        />
      ) : offer.data.isOwn ? (
        <EmptyState
          level={1}
          title={takeTexts.own}
          text={takeTexts.ownText}
          actions={
            <ButtonLink to={hrefs.categories} variant="gold">
              {takeTexts.toCategories}
            </ButtonLink>
          }
        />
      ) : (
        <TakeOffer offer={offer.data} taking={taking} homeHref={hrefs.home} codeEntry={codeEntry} />
      )}
    </RugPage>
  );
}

interface OfferLoadingOrErrorProps {
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  home: string;
}

/** The loading and error states: the link is stopped or unknown, or the server did not answer. */
function OfferLoadingOrError({ error, isFetching, onRetry, home }: OfferLoadingOrErrorProps) {
  if (error === null) {
    return (
      <>
        <h1>{takeTexts.title}</h1>
        <Skeleton label={takeTexts.loading} />
      </>
    );
  }
  const status = error instanceof ApiError ? error.status : null;
  const homeLink = (
    <ButtonLink to={home} variant="gold">
      {takeTexts.home}
    </ButtonLink>
  );
  if (status === 410) {
    return (
      <div role="alert" className={styles.alert}>
        <StateBlock
          level={1}
          sign={<StateSign name="lock" />}
          title={takeTexts.closed}
          text={takeTexts.closedText}
          actions={homeLink}
        />
      </div>
    );
  }
  if (status === 404 || status === 400) {
    return (
      <div role="alert" className={styles.alert}>
        <EmptyState level={1} title={takeTexts.missing} text={takeTexts.missingText} actions={homeLink} />
      </div>
    );
  }
  return (
    <LoadFailed
      level={1}
      title={takeTexts.loadFailed}
      text={sentenceOf(error)}
      query={{ isFetching, refetch: onRetry }}
    />
  );
}

/**
 * Takes a copy by a link. Retries find the same copy.
 * @param onSignIn for a visitor: opens the sign-in page; the copy is taken after it
 */
function useTaking(token: string, onSignIn?: () => void) {
  const client = useQueryClient();
  const [clientId] = useState(newId);
  const [needsCode, setNeedsCode] = useState(false);
  const copy = useMutation({
    mutationFn: () => call('POST /api/shared-categories/:token/copies', { params: { token }, body: { clientId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ownCategoriesQuery.queryKey }),
    onError(error) {
      if (isUnauthorized(error)) return signInAgain();
      if (error instanceof ApiError && error.reason === 'noCustomGamesLeft') return setNeedsCode(true);
      toast({ title: takeTexts.takeFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });
  const hasAccount = onSignIn === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a copy that was requested before the sign-in
  useEffect(() => {
    if (hasAccount && consumeCopyRequest(token)) copy.mutate();
  }, []);
  return {
    /** The copy; undefined until it was taken. */
    taken: copy.data,
    isTaking: copy.isPending,
    /** Whether no custom game is left. */
    needsCode,
    takeCopy(): void {
      if (onSignIn === undefined) copy.mutate();
      else {
        requestCopy(token);
        onSignIn();
      }
    },
    /** Called after a code was redeemed; a code for custom games pays for the copy. */
    redeemed(isCustom: boolean): void {
      if (!isCustom) return void toast({ title: takeTexts.otherCode, text: takeTexts.otherCodeText });
      setNeedsCode(false);
      copy.mutate();
    },
    giveUp: () => setNeedsCode(false),
  };
}

type Taking = ReturnType<typeof useTaking>;
