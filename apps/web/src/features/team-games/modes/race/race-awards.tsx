import type { RaceView, Team } from '@lamma/protocol/games';
import { NobodyPanel, ScoreBar } from '../../../../game-ui/teams/score-bar';
import { AwardPanel } from '../../../../game-ui/teams/team-panel';
import { gameUiTexts } from '../../../../game-ui/texts.ar';
import { nameOf, scoreOf } from '../../teams';
import { gameTexts } from '../../texts.ar';
import type { AskedRace } from './race-question';
import { raceTexts } from './texts.ar';
import type { Race } from './use-race';

/** The team panels beside a shown answer: a press on the winner's panel continues, a press on the other gives that team the point. */
export function RaceAwards({ view, race, isRemote }: { view: AskedRace; race: Race; isRemote: boolean }) {
  const isDecided = view.phase === 'answer-display';
  const wonBy = isDecided ? (view.played.at(-1)?.wonBy ?? null) : undefined;
  const award = (team: Team | null) => (isDecided && team === wonBy ? race.next?.() : race.award(team));
  const panel = (team: Team) => (
    <AwardPanel
      team={team}
      name={nameOf(view, team)}
      score={scoreOf(view, team)}
      isFilled={wonBy === undefined || wonBy === team}
      isSmall={isRemote}
      inactive={race.isAwarding}
      note={wonBy === undefined || wonBy === team ? gameUiTexts.pointForThem : raceTexts.rather}
      onAward={() => award(team)}
    />
  );
  return (
    <ScoreBar kind={isRemote ? 'smallAwards' : 'awards'} label={gameTexts.whoseIsIt}>
      {panel(1)}
      <NobodyPanel inactive={race.isAwarding} onAward={() => award(null)} />
      {panel(2)}
    </ScoreBar>
  );
}

/** Whether the answer is shown while nobody may press: the host gives the point by hand. */
export function isAwardedByHand(view: RaceView): view is AskedRace {
  return view.phase === 'answer-display' || (view.phase === 'reading' && view.openQuestion.correctAnswer !== undefined);
}
