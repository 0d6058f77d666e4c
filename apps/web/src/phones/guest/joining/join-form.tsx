import type { EveningEntry, GuestClient } from '@lamma/sync/clients/guest-client';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { LazyPart, useLazyPart } from '../../shared/lazy-part';
import { NameField } from '../../shared/name-field';
import { lastUsedName, storeName } from '../../shared/phone-storage';
import { TeamFrame } from '../../shared/team-frame';
import { guestTexts, namesOf } from '../texts.ar';
import styles from './join-form.module.css';

/** The questions after a refusal, which few guests see: loaded while the guest types. */
const refusalParts = new LazyPart(() => import('./refusals'));

interface JoinFormProps {
  client: GuestClient;
  entry: EveningEntry;
}

/** A name, one of the two teams, and the button that joins; with the last name used on this phone filled in. */
export function JoinForm({ client, entry }: JoinFormProps) {
  const [name, setName] = useState(() => lastUsedName('lamma.guest'));
  const [team, setTeam] = useState<Team>();
  const [problem, setProblem] = useState<{ part: 'name' | 'team'; text: string }>();
  const [isJoining, setIsJoining] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const [takenName, setTakenName] = useState<string>();
  const refusals = useLazyPart(refusalParts);
  const isWaiting = isJoining || isBlocked || takenName !== undefined;
  const input = useRef<HTMLInputElement>(null);
  const teams = useRef<HTMLFieldSetElement>(null);

  function refuse(part: 'name' | 'team', text: string): void {
    setProblem({ part, text });
    if (part === 'name') input.current?.focus();
    // Focuses the group, not the first team, because a focus ring around a team would look like a choice.
    else teams.current?.focus();
  }

  async function join(chosen: Team, taken?: 'mine' | 'others'): Promise<void> {
    setProblem(undefined);
    setIsJoining(true);
    storeName('lamma.guest', name.trim());
    const outcome = await client.join(name.trim(), chosen, taken);
    setIsJoining(false);
    if (outcome?.ok) return;
    if (outcome?.reason === 'guestNameTaken') return setTakenName(name.trim());
    setTakenName(undefined);
    if (outcome?.reason === 'cookiesBlocked') return setIsBlocked(true);
    // The server's sentence has Latin digits, and the code to convert them is larger than this text.
    const sentence = outcome?.reason === 'gatheringFull' ? guestTexts.fullTitle : outcome?.message;
    refuse('name', sentence || guestTexts.notJoined);
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isWaiting) return;
    if (name.trim() === '') refuse('name', guestTexts.nameMissing);
    else if (team === undefined) refuse('team', guestTexts.teamMissing);
    else void join(team);
  }

  if (isBlocked && refusals !== undefined) return <refusals.CookiesBlocked onAgain={() => setIsBlocked(false)} />;
  if (takenName !== undefined && team !== undefined && refusals !== undefined) {
    return (
      <refusals.NameTaken
        name={takenName}
        isJoining={isJoining}
        onAnswer={(taken) => void join(team, taken)}
        onOtherName={() => setTakenName(undefined)}
      />
    );
  }
  return (
    <TeamFrame team={team ?? null} head={guestTexts.joinTitle} isHeading className={styles.main}>
      <p className={styles.text}>{guestTexts.joinText}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <NameField
          ref={input}
          label={guestTexts.name}
          problem={problem?.part === 'name' ? problem.text : undefined}
          boxClass={styles.box}
          name={name}
          isJoining={isWaiting}
          onChange={(typed) => {
            setName(typed);
            setProblem(undefined);
          }}
        />
        <Teams
          ref={teams}
          names={namesOf(entry.teamNames)}
          team={team}
          problem={problem?.part === 'team' ? problem.text : undefined}
          isDisabled={isWaiting}
          onChoose={(chosen) => {
            setTeam(chosen);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="gold" size="lg" block busy={isWaiting}>
          {isWaiting ? guestTexts.joining : guestTexts.join}
        </Button>
        <p className={styles.foot}>{guestTexts.noAccount}</p>
      </form>
    </TeamFrame>
  );
}

interface TeamsProps {
  ref: React.Ref<HTMLFieldSetElement>;
  names: readonly [string, string];
  team: Team | undefined;
  problem: string | undefined;
  isDisabled: boolean;
  onChoose: (team: Team) => void;
}

/** Two large buttons in the teams' colours with their glyphs: a radio group. */
function Teams({ ref, names, team, problem, isDisabled, onChoose }: TeamsProps) {
  const id = useId();
  return (
    <fieldset
      ref={ref}
      className={styles.teams}
      tabIndex={-1}
      disabled={isDisabled}
      aria-describedby={problem === undefined ? undefined : id}
    >
      <legend className={styles.legend}>{guestTexts.withWhom}</legend>
      {([1, 2] as const).map((one) => (
        <label key={one} className={cx(notch(), styles.team, styles[`team${one}`], team === one && styles.chosen)}>
          <input
            type="radio"
            name={`${id}-team`}
            checked={team === one}
            aria-invalid={problem === undefined ? undefined : true}
            onChange={() => onChoose(one)}
          />
          <Glyph name={teamGlyphs[one]} className={styles.glyph} />
          <bdi className={styles.name}>{names[one - 1]}</bdi>
          {team === one ? <Glyph name="tick" className={styles.tick} /> : null}
        </label>
      ))}
      {problem === undefined ? null : (
        <p className={styles.problem} id={id} role="alert">
          <Glyph name="x" />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
