import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/server/http';
import { sayFailed } from '../../../lib/server/say-failed';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { type UserDetails, usersKey } from '../api';
import { userTexts } from '../texts.ar';
import styles from './user-sheet.module.css';

/** What the owner can do to an account. */
type Deed = 'giveTeacher' | 'takeTeacher' | 'endSessions' | 'block' | 'unblock';

interface DeedWords {
  verb: string;
  done: string;
  failed: string;
  /** What it comes to: asked before it is done. Left out where it harms nobody. */
  ask?: string;
}

const deeds: Readonly<Record<Deed, DeedWords>> = {
  giveTeacher: { verb: userTexts.giveTeacher, done: userTexts.teacherGiven, failed: userTexts.rightFailed },
  takeTeacher: {
    verb: userTexts.takeTeacher,
    done: userTexts.teacherTaken,
    failed: userTexts.rightFailed,
    ask: userTexts.takeTeacherText,
  },
  endSessions: {
    verb: userTexts.endSessions,
    done: userTexts.sessionsEnded,
    failed: userTexts.endFailed,
    ask: userTexts.endSessionsText,
  },
  block: {
    verb: userTexts.block,
    done: userTexts.wasBlocked,
    failed: userTexts.blockFailed,
    ask: userTexts.blockText,
  },
  unblock: { verb: userTexts.unblock, done: userTexts.wasUnblocked, failed: userTexts.unblockFailed },
};

function doDeed(deed: Deed, id: string): Promise<unknown> {
  const params = { id };
  switch (deed) {
    case 'giveTeacher':
    case 'takeTeacher':
      return call('PUT /api/admin/users/:id/teacher', { params, body: { isTeacher: deed === 'giveTeacher' } });
    case 'block':
    case 'unblock':
      return call('PUT /api/admin/users/:id/blocked', { params, body: { isBlocked: deed === 'block' } });
    case 'endSessions':
      return call('POST /api/admin/users/:id/end-sessions', { params });
  }
}

/** The rights of an account, its sessions, and whether it is let in. What hurts is asked for first. */
export function AccountDeeds({ user, name }: { user: UserDetails; name: string }) {
  const client = useQueryClient();
  const heading = useId();
  const [asked, setAsked] = useState<Deed | null>(null);
  const act = useMutation({
    mutationFn: (deed: Deed) => doDeed(deed, user.id),
    async onSuccess(_reply, deed) {
      toast({ title: deeds[deed].done, text: name, variant: 'ok' });
      setAsked(null);
      await client.invalidateQueries({ queryKey: usersKey });
    },
    onError: (error, deed) => {
      setAsked(null);
      sayFailed(error, deeds[deed].failed);
    },
  });

  const offered: Deed[] = [
    ...(user.isOwner ? [] : [user.isTeacher ? ('takeTeacher' as const) : ('giveTeacher' as const)]),
    ...(user.sessions > 0 ? ['endSessions' as const] : []),
    ...(user.isOwner ? [] : [user.isBlocked ? ('unblock' as const) : ('block' as const)]),
  ];
  const words = asked === null ? null : deeds[asked];
  const isOwnEnd = asked === 'endSessions' && user.isOwner;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{userTexts.rights}</h3>
      {user.isOwner ? <p className={styles.note}>{userTexts.ownAccount}</p> : null}
      <div className={styles.deeds}>
        {offered.map((deed) => (
          <Button
            key={deed}
            size="sm"
            variant={deed === 'block' || deed === 'takeTeacher' ? 'bad' : 'ghost'}
            busy={act.isPending && act.variables === deed}
            onClick={() => (deeds[deed].ask === undefined ? act.mutate(deed) : setAsked(deed))}
          >
            {deeds[deed].verb}
          </Button>
        ))}
      </div>
      <AskDialog
        open={words !== null}
        title={userTexts.ask(words?.verb ?? '', name)}
        text={isOwnEnd ? userTexts.endOwnSessionsText : (words?.ask ?? '')}
        yes={words?.verb ?? ''}
        no={userTexts.cancel}
        busy={act.isPending}
        onYes={() => asked !== null && act.mutate(asked)}
        onNo={() => setAsked(null)}
      />
    </section>
  );
}
