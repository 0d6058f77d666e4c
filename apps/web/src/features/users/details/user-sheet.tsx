import { foldDigits } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { formatDay } from '../../../lib/arabic/dates';
import { messages } from '../../../lib/arabic/messages';
import { formatTotal } from '../../../lib/arabic/numbers';
import { formatPhone } from '../../../lib/arabic/phone-numbers';
import { counted } from '../../../lib/arabic/plurals';
import { ApiError, call } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { useRetryId } from '../../../lib/server/use-retry-id';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Choice } from '../../../ui/fields/choice';
import { TextField } from '../../../ui/fields/text-field';
import { Avatar } from '../../../ui/frames/avatar';
import { EmailAddress } from '../../../ui/frames/email-address';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Sheet } from '../../../ui/overlays/sheet';
import { LoadFailed } from '../../../ui/states/load-failed';
import { MoreRows } from '../../../ui/states/more-rows';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { gamesOfUserQuery, type ListedGame, nameOf, type UserDetails, userQuery, usersKey } from '../api';
import { givenGames, usersTexts, userTexts } from '../texts.ar';
import { Marks } from '../user-list';
import { AccountActions } from './account-actions';
import styles from './user-sheet.module.css';

const kinds = [
  { value: 'game', label: userTexts.regular },
  { value: 'custom', label: userTexts.custom },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** The number in a field, in any digits; null if it is not allowed. */
function amountOf(typed: string): number | null {
  const text = foldDigits(typed).trim();
  const amount = Number(text);
  return /^\d{1,4}$/.test(text) && amount >= 1 && amount <= limits.gamesGivenAtOnce ? amount : null;
}

/** Gives games. A retry of an unanswered request does not give the games twice. */
function GiveGames({ id }: { id: string }) {
  const client = useQueryClient();
  const heading = useId();
  const [kind, setKind] = useState<Kind>('game');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const idFor = useRetryId();
  const [giftNumber, setGiftNumber] = useState(0);
  const give = useMutation({
    mutationFn: (amount: number) =>
      call('POST /api/admin/users/:id/games', {
        params: { id },
        body: { kind, amount, clientId: idFor({ kind, amount, giftNumber }) },
      }),
    async onSuccess(_reply, amount) {
      toast({ title: userTexts.given, text: counted(amount, givenGames), variant: 'ok' });
      setTyped('');
      setGiftNumber((now) => now + 1);
      await client.invalidateQueries({ queryKey: usersKey });
    },
    onError: (error) => showFailure(error, userTexts.giveFailed),
  });

  function send(event: SyntheticEvent): void {
    event.preventDefault();
    const amount = amountOf(typed);
    if (amount === null) setProblem(messages.giftAmount);
    else if (!give.isPending) give.mutate(amount);
  }

  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{userTexts.give}</h3>
      <form className={styles.give} onSubmit={send} noValidate>
        <Choice label={userTexts.giveKind} hideLabel value={kind} options={kinds} onChange={setKind} />
        <div className={styles.amount}>
          <TextField
            label={userTexts.amount}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            error={problem}
            onChange={(text) => {
              setTyped(text);
              setProblem(undefined);
            }}
          />
          <Button type="submit" size="sm" busy={give.isPending}>
            {userTexts.giveNow}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface UserSheetProps {
  /** Null if closed. */
  id: string | null;
  modeName: (mode: ListedGame['gameMode']) => string;
  onClose: () => void;
}

/** The panel of one user: their facts, their games, and the owner's actions. */
export function UserSheet({ id, modeName, onClose }: UserSheetProps) {
  // The user that the panel still shows during the closing animation.
  const last = useRef(id);
  if (id !== null) last.current = id;
  return (
    <Sheet open={id !== null} onClose={onClose} title={userTexts.title}>
      {last.current === null ? null : <Body key={last.current} id={last.current} modeName={modeName} />}
    </Sheet>
  );
}

function Body({ id, modeName }: { id: string; modeName: UserSheetProps['modeName'] }) {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(id));
  if (user === undefined) {
    if (error === null) return <Skeleton label={userTexts.loading} />;
    if (error instanceof ApiError && error.status === 404)
      return <EmptyState title={userTexts.gone} text={userTexts.goneText} />;
    return <LoadFailed title={userTexts.failed} text={userTexts.failedText} query={{ isFetching, refetch }} />;
  }
  return (
    <div className={styles.body}>
      <UserFacts user={user} />
      <GiveGames id={user.id} />
      <AccountActions user={user} name={nameOf(user)} />
      <UserGames id={user.id} modeName={modeName} />
    </div>
  );
}

function UserFacts({ user }: { user: UserDetails }) {
  const { email, phoneNumber, createdAt, blockedAt, unlimited, regularGames, customGames, sessions } = user;
  const facts: [string, ReactNode][] = [
    [
      usersTexts.username,
      <bdi key="username" dir="ltr">
        {user.username}
      </bdi>,
    ],
    [usersTexts.email, <EmailAddress key="email" address={email} />],
    [
      usersTexts.phone,
      <bdi key="phone" dir="ltr">
        {formatPhone(phoneNumber)}
      </bdi>,
    ],
    [usersTexts.registered, formatDay(createdAt)],
    [userTexts.balance, unlimited ? userTexts.unlimited : formatTotal(regularGames)],
    [userTexts.customBalance, formatTotal(customGames)],
    [userTexts.sessions, formatTotal(sessions)],
  ];
  return (
    <section className={styles.part}>
      <div className={styles.who}>
        <Avatar id={user.id} />
        <h3 className={styles.name}>
          <bdi>{nameOf(user)}</bdi>
        </h3>
        <Marks user={user} />
      </div>
      {blockedAt === null ? null : <p className={styles.blocked}>{userTexts.blockedSince(formatDay(blockedAt))}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([label]) => label !== usersTexts.phone || phoneNumber !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

interface UserGamesProps {
  id: string;
  modeName: (mode: ListedGame['gameMode']) => string;
}

function UserGames({ id, modeName }: UserGamesProps) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{userTexts.games}</h3>
      <Games id={id} modeName={modeName} />
    </section>
  );
}

function Games({ id, modeName }: UserGamesProps) {
  const list = useInfiniteQuery(gamesOfUserQuery(id));
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <Skeleton label={userTexts.gamesLoading} />;
    return (
      <div className={styles.actions} role="alert">
        <p className={styles.note}>{userTexts.gamesFailed}</p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {usersTexts.retry}
        </Button>
      </div>
    );
  }
  const games = data.pages.flatMap(({ rows }) => rows);
  if (games.length === 0) return <p className={styles.note}>{userTexts.noGames}</p>;
  return (
    <>
      <ul className={styles.games}>
        {games.map(({ id: gameId, gameName, gameMode, team1Name, team2Name, createdAt }) => (
          <li key={gameId}>
            <p className={styles.game}>
              {modeName(gameMode)}
              <Separator />
              <Written>{gameName}</Written>
            </p>
            <p className={styles.note}>
              <Written>{userTexts.between(team1Name, team2Name)}</Written>
              <Separator />
              {formatDay(createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <MoreRows list={list} label={usersTexts.more} again={usersTexts.moreAgain} />
    </>
  );
}
