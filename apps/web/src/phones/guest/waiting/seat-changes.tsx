import type { Team } from '@lamma/protocol/games';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { Button } from '../../../ui/buttons/button';
import { NameField } from '../../shared/name-field';
import { storeName } from '../../shared/phone-storage';
import { guestTexts } from '../texts.ar';
import styles from './seat-changes.module.css';
import { moveText, renameTexts } from './texts.ar';

export interface RenameProps {
  client: GuestClient;
  name: string;
  /** The name that is being typed; undefined while the form is closed. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** A button that opens a form for the guest's name. */
export function Rename({ client, name, draft, onDraft }: RenameProps) {
  const isOpen = draft !== undefined;
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button variant="ghost" block glyph="edit" onClick={() => onDraft(name)}>
        {renameTexts.rename}
      </Button>
    );
  }
  const save = async () => {
    setIsSaving(true);
    const outcome = await client.change({ name: draft.trim() });
    setIsSaving(false);
    if (!outcome?.ok) return setProblem(outcome?.message || guestTexts.notJoined);
    storeName('lamma.guest', draft.trim());
    onDraft(undefined);
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    if (draft.trim() !== '') return void save();
    setProblem(guestTexts.nameMissing);
    input.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <NameField
        ref={input}
        label={guestTexts.name}
        problem={problem}
        boxClass={undefined}
        name={draft}
        isJoining={isSaving}
        onChange={(typed) => {
          onDraft(typed);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="gold" busy={isSaving}>
        {renameTexts.saveName}
      </Button>
      <Button variant="ghost" onClick={() => onDraft(undefined)}>
        {renameTexts.keepName}
      </Button>
    </form>
  );
}

/** A button that moves the guest's seat to the other team. */
export function Move({ client, other, names }: { client: GuestClient; other: Team; names: readonly [string, string] }) {
  const [isMoving, setIsMoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const move = async () => {
    setIsMoving(true);
    setProblem(undefined);
    const outcome = await client.change({ team: other });
    setIsMoving(false);
    if (!outcome?.ok) setProblem(outcome?.message || guestTexts.notJoined);
  };
  return (
    <>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button variant="ghost" block glyph={teamGlyphs[other]} busy={isMoving} onClick={() => void move()}>
        {moveText(names[other - 1] ?? '')}
      </Button>
    </>
  );
}
