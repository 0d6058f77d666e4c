import { limits } from '@lamma/protocol/limits';
import type { SoloView } from '@lamma/protocol/solo-games';
import type { SoloClient } from '@lamma/sync/solo-client';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import field from '../ui/field.module.css';
import { GameHead } from './game-head';
import styles from './join-form.module.css';
import { keepName, lastName } from './join-storage';
import { PhoneFrame } from './phone-frame';
import { joinTexts } from './texts.ar';

/** A name, and the way in. Who has joined before finds their name there. */
export function JoinForm({ client, view }: { client: SoloClient; view: SoloView }) {
  const [name, setName] = useState(lastName);
  const [problem, setProblem] = useState<string>();
  const [isJoining, setIsJoining] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isBlank = name.trim() === '';

  async function join(): Promise<void> {
    setProblem(undefined);
    setIsJoining(true);
    keepName(name.trim());
    const outcome = await client.join(name.trim());
    setIsJoining(false);
    if (outcome?.ok) return;
    setProblem(outcome?.message || joinTexts.notJoined);
    input.current?.focus();
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBlank && !isJoining) void join();
  }

  return (
    <PhoneFrame foot={joinTexts.noAccount}>
      <div className={styles.intro}>
        <GameHead view={view} />
      </div>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field label={joinTexts.name} hint={joinTexts.nameHint} error={problem} required boxClass={styles.box}>
          {(control) => (
            <input
              {...control}
              ref={input}
              className={field.input}
              type="text"
              dir="auto"
              autoComplete="nickname"
              enterKeyHint="go"
              maxLength={limits.personName}
              value={name}
              readOnly={isJoining}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="gold" size="lg" block busy={isJoining} disabled={isBlank}>
          {isJoining ? joinTexts.joining : joinTexts.join}
        </Button>
      </form>
    </PhoneFrame>
  );
}
