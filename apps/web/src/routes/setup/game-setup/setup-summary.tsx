import type { GameData } from '../../../features/team-games/game-data';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { cx } from '../../../lib/cx';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { setupTexts } from '../texts.ar';
import styles from './setup-summary.module.css';

interface SetupSummaryProps {
  choice: GameData;
  /** Where names and categories are changed; without it they stand. */
  editHref?: string | undefined;
}

/** What is set up: the evening's name, its two teams and the way to change them. */
export function SetupSummary({ choice, editHref }: SetupSummaryProps) {
  const team = (number: Team, label: string, name: string) => (
    <div className={styles.entry}>
      <dt className={cx(styles.label, styles[`team${number}`])}>
        <Glyph name={teamGlyphs[number]} /> {label}
      </dt>
      <dd className={styles.name}>
        <Written>{name}</Written>
      </dd>
    </div>
  );
  return (
    <div className={styles.summary}>
      <dl className={styles.names}>
        <div className={styles.entry}>
          <dt className={styles.label}>{setupTexts.gameName}</dt>
          <dd className={styles.name}>
            <Written>{choice.gameName}</Written>
          </dd>
        </div>
        {team(1, setupTexts.team1, choice.team1Name)}
        {team(2, setupTexts.team2, choice.team2Name)}
      </dl>
      {editHref === undefined ? null : (
        <ButtonLink to={editHref} variant="ghost" size="sm">
          {setupTexts.edit}
        </ButtonLink>
      )}
    </div>
  );
}
