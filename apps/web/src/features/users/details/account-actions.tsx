import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { type UserDetails, usersKey } from '../api';
import { userTexts } from '../texts.ar';
import styles from './user-sheet.module.css';

/** The owner's actions on an account. */
type Action = 'giveTeacher' | 'takeTeacher' | 'endSessions' | 'block' | 'unblock';

interface ActionWords {
  label: string;
  done: string;
  failed: string;
  /** The sentence of the confirmation, which names the consequence. Undefined for a harmless action, which needs no confirmation. */
  ask?: string;
}

const actions: Readonly<Record<Action, ActionWords>> = {
  giveTeacher: { label: userTexts.giveTeacher, done: userTexts.teacherGiven, failed: userTexts.rightFailed },
  takeTeacher: {
    label: userTexts.takeTeacher,
    done: userTexts.teacherTaken,
    failed: userTexts.rightFailed,
    ask: userTexts.takeTeacherText,
  },
  endSessions: {
    label: userTexts.endSessions,
    done: userTexts.sessionsEnded,
    failed: userTexts.endFailed,
    ask: userTexts.endSessionsText,
  },
  block: {
    label: userTexts.block,
    done: userTexts.wasBlocked,
    failed: userTexts.blockFailed,
    ask: userTexts.blockText,
  },
  unblock: { label: userTexts.unblock, done: userTexts.wasUnblocked, failed: userTexts.unblockFailed },
};

function runAction(action: Action, id: string): Promise<unknown> {
  const params = { id };
  switch (action) {
    case 'giveTeacher':
    case 'takeTeacher':
      return call('PUT /api/admin/users/:id/teacher', { params, body: { isTeacher: action === 'giveTeacher' } });
    case 'block':
    case 'unblock':
      return call('PUT /api/admin/users/:id/blocked', { params, body: { isBlocked: action === 'block' } });
    case 'endSessions':
      return call('POST /api/admin/users/:id/end-sessions', { params });
  }
}

/** The role of an account, its sessions, and its block. Harmful actions ask first. */
export function AccountActions({ user, name }: { user: UserDetails; name: string }) {
  const client = useQueryClient();
  const heading = useId();
  const [confirming, setConfirming] = useState<Action | null>(null);
  const act = useMutation({
    mutationFn: (action: Action) => runAction(action, user.id),
    async onSuccess(_reply, action) {
      toast({ title: actions[action].done, text: name, variant: 'ok' });
      setConfirming(null);
      await client.invalidateQueries({ queryKey: usersKey });
    },
    onError: (error, action) => {
      setConfirming(null);
      showFailure(error, actions[action].failed);
    },
  });

  const offered: Action[] = [
    ...(user.isOwner ? [] : [user.isTeacher ? ('takeTeacher' as const) : ('giveTeacher' as const)]),
    ...(user.sessions > 0 ? ['endSessions' as const] : []),
    ...(user.isOwner ? [] : [user.isBlocked ? ('unblock' as const) : ('block' as const)]),
  ];
  const words = confirming === null ? null : actions[confirming];
  const endsOwnSessions = confirming === 'endSessions' && user.isOwner;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{userTexts.rights}</h3>
      {user.isOwner ? <p className={styles.note}>{userTexts.ownAccount}</p> : null}
      <div className={styles.actions}>
        {offered.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'block' || action === 'takeTeacher' ? 'bad' : 'ghost'}
            busy={act.isPending && act.variables === action}
            onClick={() => (actions[action].ask === undefined ? act.mutate(action) : setConfirming(action))}
          >
            {actions[action].label}
          </Button>
        ))}
      </div>
      <AskDialog
        open={words !== null}
        title={userTexts.ask(words?.label ?? '', name)}
        text={endsOwnSessions ? userTexts.endOwnSessionsText : (words?.ask ?? '')}
        yes={words?.label ?? ''}
        no={userTexts.cancel}
        busy={act.isPending}
        onYes={() => confirming !== null && act.mutate(confirming)}
        onNo={() => setConfirming(null)}
      />
    </section>
  );
}
