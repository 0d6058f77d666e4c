import type { GameView, Team } from '@lamma/protocol/games';
import { NobodyPanel, ScoreBar } from '../../../game-ui/teams/score-bar';
import { AwardPanel } from '../../../game-ui/teams/team-panel';
import { nameOf, scoreOf } from '../teams';
import { gameTexts } from '../texts.ar';
import { useAnswerShown } from './use-answer-shown';

interface AwardBarProps {
  view: GameView;
  /** What a team gets, and the question in words; a point unless given. */
  note?: string;
  label?: string;
  isAwarding: boolean;
  onAward: (team: Team | null) => void;
}

/** The team panels as award buttons, in the same places. */
export function AwardBar({ view, note, label = gameTexts.whoseIsIt, isAwarding, onAward }: AwardBarProps) {
  const filled = useAnswerShown(view);
  const panel = (team: Team) => (
    <AwardPanel
      team={team}
      name={nameOf(view, team)}
      score={scoreOf(view, team)}
      filled={filled}
      inactive={isAwarding}
      onAward={() => onAward(team)}
      {...(note === undefined ? {} : { note })}
    />
  );
  return (
    <ScoreBar kind="awards" label={label}>
      {panel(1)}
      <NobodyPanel inactive={isAwarding} onAward={() => onAward(null)} />
      {panel(2)}
    </ScoreBar>
  );
}
