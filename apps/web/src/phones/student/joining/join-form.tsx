import type { ContestView } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import type { StudentClient } from '@lamma/sync/clients/student-client';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { Field } from '../../../ui/fields/field';
import field from '../../../ui/fields/field.module.css';
import { PhoneFrame } from '../student-frame';
import { studentTexts } from '../texts.ar';
import { GameHead } from './game-head';
import styles from './join-form.module.css';
import { keepName, lastName } from './join-storage';

/** The name field and the button to join. The last name that was used on this phone is filled in. */
export function JoinForm({ client, view }: { client: StudentClient; view: ContestView }) {
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
    setProblem(outcome?.message || studentTexts.notJoined);
    input.current?.focus();
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBlank && !isJoining) void join();
  }

  return (
    <PhoneFrame foot={studentTexts.noAccount}>
      <div className={styles.intro}>
        <GameHead view={view} />
      </div>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field label={studentTexts.name} hint={studentTexts.nameHint} error={problem} required boxClass={styles.box}>
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
          {isJoining ? studentTexts.joining : studentTexts.join}
        </Button>
      </form>
    </PhoneFrame>
  );
}
