import type { GameView, Team } from '@lamma/protocol/games';
import { QuestionsLeft, ScoreBar } from '../../../game-ui/teams/score-bar';
import { TeamPanel } from '../../../game-ui/teams/team-panel';
import { nameOf, scoreOf } from '../teams';
import { gameTexts } from '../texts.ar';

interface PlayScoresProps {
  view: GameView;
  /** What the scores count, where that is not points. */
  unit?: string;
  /** The team that acts now; the team on turn unless given. */
  acting?: Team;
  /** Left out: these scores are not corrected by hand. */
  onAdjust?: (team: Team, delta: 1 | -1) => void;
}

/** The score bar of a board: whose turn it is, both scores, the questions left. */
export function PlayScores({ view, unit, acting = view.currentTeam, onAdjust }: PlayScoresProps) {
  const left = view.categoriesData.flatMap(({ questions }) => questions).filter(({ used }) => !used).length;
  const panel = (team: Team) => {
    const onTurn = !view.isComplete && acting === team;
    const isNext = !view.isComplete && unit === undefined;
    return (
      <TeamPanel
        team={team}
        name={nameOf(view, team)}
        score={scoreOf(view, team)}
        note={onTurn ? gameTexts.onTurn : isNext ? gameTexts.nextTurn : ''}
        onTurn={onTurn || (view.isComplete && view.winnerTeam === team)}
        {...(unit === undefined ? {} : { unit })}
        {...(onAdjust === undefined ? {} : { onAdjust: (delta: 1 | -1) => onAdjust(team, delta) })}
      />
    );
  };
  return (
    <ScoreBar kind="scores" label={gameTexts.scores}>
      {panel(1)}
      <QuestionsLeft count={left} />
      {panel(2)}
    </ScoreBar>
  );
}
