import { use } from 'react';
import type { Team } from '../../../../game-ui/teams/teams';
import { useIsPhone } from '../../../../lib/browser/use-is-phone';
import { cx } from '../../../../lib/cx';
import { notch } from '../../../../woven/notch';
import { HostToolsContext } from '../../tools/host-tools';
import styles from './team-key.module.css';

/** The letters on the physical keys of `useBoardKeys`: a team's key is on the same side of the keyboard as the team's panel on the screen. */
const teamKeys = { 1: 'P', 2: 'Q' } as const;

/** Whether the teams can press keys on this screen: not on a phone, and not on a television that follows a phone. */
export function useHasTeamKeys(isRemote: boolean): boolean {
  const isPhone = useIsPhone();
  const followsPhone = use(HostToolsContext)?.followsPhone === true;
  return !isPhone && !isRemote && !followsPhone;
}

/** A key of the keyboard, in a Latin letter as it is printed on it. */
export function TeamKey({ team, className }: { team: Team; className?: string | undefined }) {
  return (
    <kbd className={cx(notch(1), styles.key, className)} dir="ltr">
      {teamKeys[team]}
    </kbd>
  );
}
