import type { StudentClient } from '@lamma/sync/clients/student-client';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { StateSign } from '../../../ui/states/state-block';
import { NameField } from '../../shared/name-field';
import { lastUsedName, storeName } from '../../shared/phone-storage';
import { StateMessage } from '../states';
import { StudentFrame } from '../student-frame';
import { studentTexts } from '../texts.ar';
import { type ContestHead, ContestHeader } from './contest-header';
import styles from './join-form.module.css';

interface JoinFormProps {
  /** Null while the form is prerendered into the document. */
  client: StudentClient | null;
  view: ContestHead;
  /** Another student uses the phone now: joining gives up the phone's previous place. */
  isNewStudent?: boolean;
}

/** The name field and the button to join, with the last name used on this phone filled in. */
export function JoinForm({ client, view, isNewStudent = false }: JoinFormProps) {
  const [name, setName] = useState(() => (isNewStudent ? '' : lastUsedName('lamma.student')));
  const [problem, setProblem] = useState<string>();
  const [isJoining, setIsJoining] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isBlank = name.trim() === '';

  async function join(): Promise<void> {
    setProblem(undefined);
    setIsJoining(true);
    storeName('lamma.student', name.trim());
    const outcome = await client?.join(name.trim(), isNewStudent);
    setIsJoining(false);
    if (outcome?.ok) return;
    if (outcome?.reason === 'cookiesBlocked') return setIsBlocked(true);
    setProblem(outcome?.message || studentTexts.notJoined);
    input.current?.focus();
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBlank && !isJoining) void join();
  }

  if (isBlocked) return <CookiesBlocked onAgain={() => setIsBlocked(false)} />;
  return (
    <StudentFrame foot={studentTexts.noAccount}>
      <div className={styles.intro}>
        <ContestHeader view={view} />
      </div>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <NameField
          ref={input}
          label={studentTexts.name}
          hint={studentTexts.nameHint}
          problem={problem}
          boxClass={styles.box}
          name={name}
          isJoining={isJoining}
          onChange={(typed) => {
            setName(typed);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="gold" size="lg" block busy={isJoining} disabled={isBlank}>
          {isJoining ? studentTexts.joining : studentTexts.join}
        </Button>
      </form>
    </StudentFrame>
  );
}

/** Shown if the browser blocks cookies: the server could not recognise the student again, so the student has not joined. */
function CookiesBlocked({ onAgain }: { onAgain: () => void }) {
  return (
    <StateMessage
      sign={<StateSign name="lock" />}
      title={studentTexts.cookiesTitle}
      text={studentTexts.cookiesText}
      actions={
        <Button size="lg" block onClick={onAgain}>
          {studentTexts.cookiesAgain}
        </Button>
      }
    />
  );
}
