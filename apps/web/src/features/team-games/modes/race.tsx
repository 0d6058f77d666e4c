import type { RaceView, Team } from '@lamma/protocol/games';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { NobodyPanel, ScoreBar } from '../../../game-ui/teams/score-bar';
import { AwardPanel } from '../../../game-ui/teams/team-panel';
import { gameUiTexts } from '../../../game-ui/texts.ar';
import { counted } from '../../../lib/arabic/plurals';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { Chip } from '../../../ui/frames/chip';
import { Separator } from '../../../ui/frames/separator';
import { Announcer, changeSentences, pointSentence, scoresSentence } from '../play/announcer';
import { PlayBand } from '../play/play-band';
import { PlayHead } from '../play/play-head';
import { type ModeScreen, type PlayProps, useIsRemote } from '../play/play-props';
import { PlayScores } from '../play/play-scores';
import { QuestionRows } from '../question/question-rows';
import { leadOf, nameOf, scoreOf } from '../teams';
import { gameTexts, wonByPoints } from '../texts.ar';
import { answerSeconds } from './cards.ar';
import { AgainButton } from './race/race-foot';
import { type AskedRace, RaceQuestion } from './race/race-question';
import { pickingWords, RaceScores } from './race/race-scores';
import { useHasTeamKeys } from './race/team-key';
import { raceTexts } from './race/texts.ar';
import { TryPanel, useTrying } from './race/try-panel';
import { buzzOf, type Race, useRace } from './race/use-race';

function RaceBoard(props: PlayProps<RaceView>) {
  const { view, hasOtherScreens, onMove, onLeave } = props;
  const isRemote = useIsRemote(hasOtherScreens);
  const isPhone = useIsPhone();
  const race = useRace(props);
  const tries = useTrying(view, useHasTeamKeys(isRemote));
  const isAsked = 'buzz' in view;
  const again = isPhone || race.again === undefined ? null : <AgainButton onClick={race.again} />;
  return (
    <TvFrame>
      <PlayHead
        view={view}
        isRemote={isRemote}
        // Beside the button there is no room for both the rule and the game's name.
        wide={again === null ? <Rule view={view} /> : undefined}
        extra={again}
        back={race.back}
        isUndoing={race.isUndoing}
        onUndo={race.undo}
        onLeave={onLeave}
      />
      <TvMain>
        {isAsked ? (
          <RaceQuestion view={view} race={race} isRemote={isRemote} onMove={onMove} />
        ) : tries === null ? (
          <QuestionRows
            view={view}
            isAwarding={false}
            onOpen={(questionId) => onMove({ type: 'openQuestion', questionId })}
          />
        ) : (
          <TryPanel view={view} {...tries} />
        )}
      </TvMain>
      {isRemote ? null : <PlayBand view={view} />}
      {!isAsked ? (
        <PlayScores
          view={view}
          words={pickingWords}
          onAdjust={(team, delta) => onMove({ type: 'adjustScore', team, delta })}
        />
      ) : isAwardedByHand(view) ? (
        <RaceAwards view={view} race={race} isRemote={isRemote} />
      ) : (
        <RaceScores view={view} />
      )}
      <Announcer view={view} sentencesBetween={raceSentences} />
    </TvFrame>
  );
}

/** The chip in the header: the seconds for an answer. While no question is open, the mode's name comes before them. */
function Rule({ view }: { view: RaceView }) {
  const seconds = (view.race?.answerMs ?? 0) / 1000;
  return (
    <Chip size="tv">
      <span>
        {view.openQuestion === null ? (
          <>
            {raceTexts.name}
            <Separator />
          </>
        ) : null}
        {counted(seconds, answerSeconds)}
      </span>
    </Chip>
  );
}

export const race: ModeScreen<RaceView> = {
  Board: RaceBoard,
  margin: (view) => counted(leadOf(view), wonByPoints),
};

/** Sentences announced after a change in a race: who answers, who got the point, who picks. */
function raceSentences(before: RaceView, now: RaceView): string[] {
  if (now.played.length > before.played.length) return [pointSentence(now), scoresSentence(now)];
  if (now.phase === before.phase && buzzOf(now)?.round === buzzOf(before)?.round) return [];
  switch (now.phase) {
    case 'answering':
      return now.buzz.winner === null ? [] : [raceTexts.answerWith(nameOf(now, now.buzz.winner.team))];
    case 'question-selection':
      return [
        ...(before.phase === 'answer-display' ? changeSentences(now) : []),
        raceTexts.picksNow(nameOf(now, now.currentTeam)),
      ];
    default:
      return [];
  }
}

/** The team panels beside a shown answer. A press on the winner's panel continues; a press on the other team's panel moves the point there. */
function RaceAwards({ view, race, isRemote }: { view: AskedRace; race: Race; isRemote: boolean }) {
  const isDecided = view.phase === 'answer-display';
  const wonBy = isDecided ? (view.played.at(-1)?.wonBy ?? null) : undefined;
  const award = (team: Team | null) => (isDecided && team === wonBy ? race.next?.() : race.award(team));
  // After the award the panels are small, so that a phone has room for the explanation.
  const isSmall = isRemote || isDecided;
  const panel = (team: Team) => (
    <AwardPanel
      team={team}
      name={nameOf(view, team)}
      score={scoreOf(view, team)}
      isFilled={wonBy === undefined || wonBy === team}
      isSmall={isSmall}
      inactive={race.isAwarding}
      note={wonBy === undefined || wonBy === team ? gameUiTexts.pointForThem : raceTexts.rather}
      onAward={() => award(team)}
    />
  );
  return (
    <ScoreBar kind={isSmall ? 'smallAwards' : 'awards'} label={gameTexts.whoseIsIt}>
      {panel(1)}
      <NobodyPanel inactive={race.isAwarding} onAward={() => award(null)} />
      {panel(2)}
    </ScoreBar>
  );
}

/** Whether the answer is shown while nobody may press: the host gives the point by hand. */
function isAwardedByHand(view: RaceView): view is AskedRace {
  return view.phase === 'answer-display' || (view.phase === 'reading' && view.openQuestion.correctAnswer !== undefined);
}
