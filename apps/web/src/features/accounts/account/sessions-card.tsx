import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '../../../lib/arabic/dates';
import { counted } from '../../../lib/arabic/plurals';
import { call, sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { Chip } from '../../../ui/frames/chip';
import { Written } from '../../../ui/frames/written';
import { Skeleton } from '../../../ui/states/skeleton';
import { ErrorState } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { describeDevice } from '../tv-sign-in/describe-device';
import styles from './account-page.module.css';
import { type AccountSession, sessionsQuery } from './api';
import { accountPageTexts, endedForms } from './texts.ar';

const deviceName = ({ device }: AccountSession) =>
  device === null ? accountPageTexts.unknownDevice : describeDevice(device);

/** The account's sessions; each except this one can be ended. */
export function SessionsCard() {
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
        <ErrorState
          title={accountPageTexts.sessionsFailed}
          text={sentenceOf(error)}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {accountPageTexts.retry}
            </Button>
          }
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
