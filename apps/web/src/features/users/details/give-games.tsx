import { foldDigits } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { messages } from '../../../lib/arabic/messages';
import { counted } from '../../../lib/arabic/plurals';
import { call } from '../../../lib/server/http';
import { sayFailed } from '../../../lib/server/say-failed';
import { toast } from '../../../lib/toast-store';
import { useRetryId } from '../../../lib/use-retry-id';
import { Button } from '../../../ui/buttons/button';
import { Choice } from '../../../ui/fields/choice';
import { TextField } from '../../../ui/fields/text-field';
import { usersKey } from '../api';
import { givenGames, userTexts } from '../texts.ar';
import styles from './user-sheet.module.css';

const kinds = [
  { value: 'game', label: userTexts.regular },
  { value: 'custom', label: userTexts.custom },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** The number that somebody has typed in any digits; null where it is none that may be given. */
function amountOf(typed: string): number | null {
  const text = foldDigits(typed).trim();
  const amount = Number(text);
  return /^\d{1,4}$/.test(text) && amount >= 1 && amount <= limits.gamesGivenAtOnce ? amount : null;
}

/** Games as a gift. A press that the server did not answer gives no second time. */
export function GiveGames({ id }: { id: string }) {
  const client = useQueryClient();
  const heading = useId();
  const [kind, setKind] = useState<Kind>('game');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const idFor = useRetryId();
  const [round, setRound] = useState(0);
  const give = useMutation({
    mutationFn: (amount: number) =>
      call('POST /api/admin/users/:id/games', {
        params: { id },
        body: { kind, amount, clientId: idFor({ kind, amount, round }) },
      }),
    async onSuccess(_reply, amount) {
      toast({ title: userTexts.given, text: counted(amount, givenGames), variant: 'ok' });
      setTyped('');
      setRound((now) => now + 1);
      await client.invalidateQueries({ queryKey: usersKey });
    },
    onError: (error) => sayFailed(error, userTexts.giveFailed),
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
