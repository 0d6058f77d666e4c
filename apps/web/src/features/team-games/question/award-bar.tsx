import type { GameView, Team } from '@lamma/protocol/games';
import { NobodyPanel, ScoreBar } from '../../../game-ui/teams/score-bar';
import { AwardPanel } from '../../../game-ui/teams/team-panel';
import { useMoment } from '../moments/use-moment';
import { nameOf, scoreOf } from '../teams';
import { gameTexts } from '../texts.ar';
import { useAnswerShown } from './use-answer-shown';

interface AwardBarProps {
  view: GameView;
  /** Whether this phone is a remote: its panels stay small until the answer is shown, because the next action is to reveal it. */
  isRemote: boolean;
  /** What the team gets, in words; defaults to a point. */
  note?: string;
  label?: string;
  isAwarding: boolean;
  onAward: (team: Team | null) => void;
}

/** The team panels as award buttons, in the places of the score panels. */
export function AwardBar({ view, isRemote, note, label = gameTexts.whoseIsIt, isAwarding, onAward }: AwardBarProps) {
  const filled = useAnswerShown(view);
  const moment = useMoment();
  const isSmall = isRemote && !filled;
  const panel = (team: Team) => (
    <AwardPanel
      team={team}
      name={nameOf(view, team)}
      score={scoreOf(view, team)}
      isFilled={filled}
      isSmall={isSmall}
      isDyeing={moment?.name === 'answerPause' || moment?.name === 'reveal'}
      inactive={isAwarding}
      onAward={() => onAward(team)}
      {...(note === undefined ? {} : { note })}
    />
  );
  return (
    <ScoreBar kind={isSmall ? 'smallAwards' : 'awards'} label={label}>
      {panel(1)}
      <NobodyPanel inactive={isAwarding} onAward={() => onAward(null)} />
      {panel(2)}
    </ScoreBar>
  );
}
