import type { GameView, Team } from '@lamma/protocol/games';
import { use } from 'react';
import { TeamGuestsContext } from '../../../game-ui/teams/guests';
import { QuestionsLeft, ScoreBar } from '../../../game-ui/teams/score-bar';
import { TeamPanel } from '../../../game-ui/teams/team-panel';
import { gameUiTexts } from '../../../game-ui/texts.ar';
import { useMoment } from '../moments/use-moment';
import { nameOf, scoreOf } from '../teams';
import { gameTexts } from '../texts.ar';

interface PlayScoresProps {
  view: GameView;
  /** The unit of the scores, if not points. */
  unit?: string;
  /** The notes in the panels of the team on turn and of the next team; by default «دوركم الآن» and «الدور القادم». */
  words?: { onTurn: string; next: string };
  /** The team that acts now; defaults to the team on turn. */
  acting?: Team;
  /** Undefined if these scores cannot be corrected by hand. */
  onAdjust?: (team: Team, delta: 1 | -1) => void;
}

/** Keeps the height of a panel's note while it is empty. */
const NO_NOTE = '\u00a0';

const turnWords = { onTurn: gameTexts.onTurn, next: gameTexts.nextTurn };

/** The score bar of a board: the turn, both scores, the questions left. The turn changes on screen after the animation of a result. */
export function PlayScores({ view, unit, words = turnWords, acting = view.currentTeam, onAdjust }: PlayScoresProps) {
  const left = view.categoriesData.flatMap(({ questions }) => questions).filter(({ used }) => !used).length;
  const moment = useMoment();
  const last = view.played.at(-1);
  const claimed = useClaimedPointText(view);
  const decided = moment?.name === 'point' || moment?.name === 'nobody' ? moment : null;
  const winner = decided?.name === 'point' ? decided.team : null;
  const noteOf = (team: Team, onTurn: boolean) => {
    if (decided !== null && unit !== undefined) return '';
    if (decided !== null) return winner === team ? gameUiTexts.pointForThem : NO_NOTE;
    if (onTurn) return words.onTurn;
    return !view.isComplete && unit === undefined ? words.next : '';
  };
  const panel = (team: Team) => {
    const onTurn = decided === null && !view.isComplete && acting === team;
    return (
      <TeamPanel
        team={team}
        name={nameOf(view, team)}
        score={scoreOf(view, team)}
        note={noteOf(team, onTurn)}
        claimed={last?.wonBy === team ? claimed : undefined}
        isOnTurn={onTurn || winner === team || (decided === null && view.isComplete && view.winnerTeam === team)}
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

/**
 * Names the guests who claim the last point: «النقطة من خالد ونورة». Undefined without a claim.
 * @param point the word for the point; an ended game says «last point», because the text is beside the winner's name
 */
export function useClaimedPointText(
  { played }: Pick<GameView, 'played'>,
  point: string = gameUiTexts.point,
): string | undefined {
  const claims = use(TeamGuestsContext)?.claims;
  return claims?.questionId === played.at(-1)?.questionId ? pointFrom(point, claims?.names ?? []) : undefined;
}

/** Lists at most two names, because more do not fit. */
function pointFrom(point: string, [one, two, ...more]: readonly string[]): string | undefined {
  if (one === undefined) return undefined;
  if (two === undefined) return gameUiTexts.pointFrom(point, one);
  return more.length === 0 ? gameUiTexts.pointFromTwo(point, one, two) : gameUiTexts.pointFromMany(point, one, two);
}
