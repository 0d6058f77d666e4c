import { focusManager, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { formatDayAndTime } from '../../../lib/arabic/dates';
import { counted } from '../../../lib/arabic/plurals';
import { page } from '../../../lib/browser/page';
import { saveFile } from '../../../lib/browser/save-file';
import { removeUserValues } from '../../../lib/browser/user-storage';
import { paths } from '../../../lib/paths';
import { call, sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { PasswordField } from '../../../ui/fields/password-field';
import { Card } from '../../../ui/frames/card';
import { Chip } from '../../../ui/frames/chip';
import { Written } from '../../../ui/frames/written';
import { Dialog } from '../../../ui/overlays/dialog';
import { TitledPage } from '../../../ui/pages/titled-page';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { Glyph } from '../../../woven/glyph';
import { LogoutButton } from '../account-bar';
import type { User } from '../api';
import { describeDevice } from '../tv-sign-in/describe-device';
import { checkNewPassword } from '../validate';
import styles from './account-page.module.css';
import { type AccountSession, readAllData, sessionsQuery } from './api';
import { ProfileCard, type Sounds } from './profile-card';
import { accountPageTexts, endedForms } from './texts.ar';

/** How long the object URL stays valid, so that the browser can start the download. */
const REVOKE_AFTER_MS = 60_000;

function saveAsFile(all: Record<string, unknown[]>): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }));
  saveFile(address, accountPageTexts.dataFile);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

function DataCard({ isOwner, privacyHref }: { isOwner: boolean; privacyHref: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const download = useMutation({
    mutationFn: readAllData,
    onSuccess: saveAsFile,
    onError: (error) =>
      toast({ title: accountPageTexts.downloadFailed, text: sentenceOf(error), variant: 'destructive' }),
  });
  return (
    <Card as="section" className={styles.card}>
      <h2>{accountPageTexts.data}</h2>
      <p className={styles.quiet}>{accountPageTexts.dataText}</p>
      <Button size="sm" block glyph="down" busy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? accountPageTexts.downloading : accountPageTexts.download}
      </Button>
      <ButtonLink to={privacyHref} variant="ghost" size="sm" block>
        {accountPageTexts.privacy}
      </ButtonLink>
      <hr className={styles.rule} />
      <p className={styles.quiet}>{isOwner ? accountPageTexts.ownerStays : accountPageTexts.deleteText}</p>
      {isOwner ? null : (
        <Button variant="bad" size="sm" block onClick={() => setIsConfirming(true)}>
          {accountPageTexts.delete}
        </Button>
      )}
      <DeleteDialog open={isConfirming} onClose={() => setIsConfirming(false)} />
    </Card>
  );
}

interface AccountPageProps {
  user: User;
  hrefs: { home: string; privacy: string };
  sounds: Sounds;
  ledger: ReactNode;
}

/** `/account`: profile, ledger of games, sessions, and the export and deletion of data. */
export function AccountPage({ user, hrefs, sounds, ledger }: AccountPageProps) {
  return (
    <TitledPage
      title={accountPageTexts.title}
      end={
        <>
          <LogoutButton />
          <ButtonLink to={hrefs.home} variant="ghost" size="sm">
            {accountPageTexts.home}
          </ButtonLink>
        </>
      }
      layout={styles.main}
    >
      <ProfileCard user={user} sounds={sounds} />
      {ledger}
      <div className={styles.side}>
        <SessionsCard />
        <DataCard isOwner={user.isOwner} privacyHref={hrefs.privacy} />
      </div>
    </TitledPage>
  );
}

const deviceName = ({ device }: AccountSession) =>
  device === null ? accountPageTexts.unknownDevice : describeDevice(device);

function SessionsCard() {
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const reload = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const showEndFailure = (error: Error) =>
    toast({ title: accountPageTexts.endFailed, text: sentenceOf(error), variant: 'destructive' });
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /api/account/sessions/:id', { params: { id } }),
    onSuccess: () => toast({ title: accountPageTexts.ended, variant: 'ok' }),
    onError: showEndFailure,
    onSettled: reload,
  });
  const endOthers = useMutation({
    mutationFn: () => call('DELETE /api/account/sessions'),
    onSuccess: ({ ended }) => toast({ title: counted(ended, endedForms), variant: 'ok' }),
    onError: showEndFailure,
    onSettled: reload,
  });
  const { data, error, isFetching, refetch } = sessions;
  return (
    <Card as="section" className={styles.card}>
      <h2>{accountPageTexts.sessions}</h2>
      {data === undefined && error === null ? <Skeleton kind="rows" label={accountPageTexts.sessionsLoading} /> : null}
      {data === undefined && error !== null ? (
        <LoadFailed
          title={accountPageTexts.sessionsFailed}
          text={sentenceOf(error)}
          quiet
          query={{ isFetching, refetch }}
        />
      ) : null}
      {data === undefined ? null : (
        <>
          <ul className={styles.sessions}>
            {data.map((session) => (
              <li key={session.id}>
                <Glyph name={session.device?.kind === 'phone' ? 'phone' : 'tv'} />
                <div>
                  <b>
                    <Written>{deviceName(session)}</Written>
                  </b>
                  <small>
                    {session.isCurrent
                      ? accountPageTexts.now
                      : `${session.cameBy === 'phone' ? `${accountPageTexts.cameByPhone} ` : ''}${formatDayAndTime(session.seenAt)}`}
                  </small>
                </div>
                {session.isCurrent ? (
                  <Chip>
                    <Glyph name="tick" />
                    {accountPageTexts.here}
                  </Chip>
                ) : (
                  <Button
                    variant="ghost"
                    size="sm"
                    busy={end.isPending && end.variables === session.id}
                    aria-label={accountPageTexts.endOf(deviceName(session))}
                    onClick={() => end.mutate(session.id)}
                  >
                    {accountPageTexts.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length > 1 ? (
            <Button variant="ghost" size="sm" block busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {accountPageTexts.endOthers}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  );
}

/** How long the confirmation is shown before the redirect. */
const REDIRECT_DELAY_MS = 1500;

/** Asks for the password before the account is deleted for good. */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) return;
    setPassword('');
    setProblem(undefined);
  }, [open]);
  const remove = useMutation({
    mutationFn: () => call('POST /api/account/delete', { body: { password } }),
    // A query after the deletion would redirect to the sign-in page, which then leads back to this page.
    onMutate: () => stopQueries(client),
    onSuccess() {
      removeUserValues();
      toast({ title: accountPageTexts.deleted, variant: 'ok' });
      setTimeout(() => page.goTo(paths.auth.href()), REDIRECT_DELAY_MS);
    },
    onError(error) {
      resumeQueries();
      setProblem(sentenceOf(error, accountPageTexts.deleteFailed));
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (password === '') setProblem(checkNewPassword(''));
    else remove.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={accountPageTexts.deleteTitle}
      text={accountPageTexts.deleteWarning}
      focusFirst={keepButton}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <PasswordField
          label={accountPageTexts.password}
          name="password"
          autoComplete="current-password"
          error={problem}
          value={password}
          onChange={setPassword}
        />
        <div className={styles.verbs}>
          <Button type="submit" variant="bad" busy={remove.isPending}>
            {accountPageTexts.deleteYes}
          </Button>
          <Button ref={keepButton} onClick={onClose}>
            {accountPageTexts.deleteNo}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Before an account is deleted: stops polling and refetching on focus, and cancels the queries in flight. */
function stopQueries(client: QueryClient): void {
  // TanStack Query does not poll while the page has no focus.
  focusManager.setFocused(false);
  void client.cancelQueries();
}

/** Undoes `stopQueries` if the account stays. */
export function resumeQueries(): void {
  focusManager.setFocused(undefined);
}
