import type { Team } from '@lamma/protocol/games';
import { QuestionsLeft, ScoreBar } from '../../../../game-ui/teams/score-bar';
import { TeamPanel } from '../../../../game-ui/teams/team-panel';
import { nameOf, scoreOf } from '../../teams';
import { gameTexts } from '../../texts.ar';
import type { AskedRace } from './race-question';
import { raceTexts } from './texts.ar';
import { usePresser } from './won-panel';

/**
 * Notes of the panels in a race, in which no team has the turn: one team only picks the next question. The non-breaking space keeps the
 * height of an empty note.
 */
export const pickingWords = { onTurn: raceTexts.picks, next: '\u00a0' };

/** The score bar while a question is open: which team answers, and which team has its chance or has had it. */
export function RaceScores({ view }: { view: AskedRace }) {
  const presser = usePresser(view);
  const { winner, mayPress, chance } = view.buzz;
  const left = view.categoriesData.flatMap(({ questions }) => questions).filter(({ used }) => !used).length;
  const acting = view.phase === 'answering' ? (winner?.team ?? null) : mayPress === 'both' ? null : mayPress;
  const noteOf = (team: Team): string => {
    if (acting === null) return raceTexts.nobodysTurn;
    if (view.phase !== 'answering') return acting === team ? raceTexts.theirChance : raceTexts.hadChance;
    if (winner !== null && acting === team)
      return winner.playerId === null ? raceTexts.answerWithThem : raceTexts.answerWith(presser(winner).name);
    return chance === 1 ? raceTexts.waitForChance : raceTexts.hadChance;
  };
  const panel = (team: Team) => (
    <TeamPanel
      team={team}
      name={nameOf(view, team)}
      score={scoreOf(view, team)}
      note={noteOf(team)}
      isOnTurn={acting === team}
    />
  );
  return (
    <ScoreBar kind="scores" label={gameTexts.scores}>
      {panel(1)}
      <QuestionsLeft count={left} />
      {panel(2)}
    </ScoreBar>
  );
}
