import type { GameView } from '@lamma/protocol/games';
import { WovenBand } from '../../../game-ui/board/woven-band';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { cx } from '../../../lib/cx';
import { Glyph } from '../../../woven/glyph';
import styles from '../moments/changed.module.css';
import { useMoment } from '../moments/use-moment';
import { describeChange } from './announcer';

/** The game so far: the winner of each question, in the order of play. */
export function PlayBand({ view, isAwarding = false }: { view: GameView; isAwarding?: boolean }) {
  const played = view.played.map(({ wonBy }) => wonBy ?? 0);
  const slots = view.categoriesData.reduce((sum, { questions }) => sum + questions.length, 0);
  // A question is both open and played while its result is shown.
  const isOpen = view.openQuestion !== null && view.openQuestion.id !== view.played.at(-1)?.questionId;
  return (
    <WovenBand
      overlay={<AnnouncementBanner view={view} />}
      played={played}
      slots={slots}
      teams={[view.team1Name, view.team2Name]}
      hasOpenQuestion={isOpen}
      isPending={isAwarding}
    />
  );
}

/**
 * An announcement, shown over the band for a moment. Hidden from screen readers, which get it from `Announcer` or
 * `DrawShow`.
 */
export function AnnouncementBanner({ view }: { view: GameView }) {
  const moment = useMoment();
  if (moment?.name !== 'changed') return null;
  const { change } = moment;
  const team = 'team' in change ? change.team : null;
  return (
    <div className={styles.banner} aria-hidden="true">
      <div className={cx(styles.edge, team !== null && styles[`team${team}`])}>
        <p className={styles.words}>
          {team === null ? <Glyph name="lozenge" /> : <Glyph name={teamGlyphs[team]} />}
          <bdi>{describeChange(view, change)}</bdi>
        </p>
      </div>
    </div>
  );
}
