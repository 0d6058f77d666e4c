import { useState } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone';
import { Board, BoardRow } from '../../../ui/board';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Glyph } from '../../../ui/glyph';
import { IconButton } from '../../../ui/icon-button';
import { NumberTile, type TileState } from '../../../ui/number-tile';
import { Plate } from '../../../ui/plate';
import { QuestionsLeft, ScoreBar } from '../../../ui/score-bar';
import { TeamPanel } from '../../../ui/team-panel';
import type { Winner } from '../../../ui/teams';
import { TvFrame, TvHead, TvMain } from '../../../ui/tv-frame';
import { WovenBand } from '../../../ui/woven-band';
import { Announcer } from '../announcer';
import styles from '../play.module.css';
import type { ModeScreen, PlayProps } from '../play-props';
import { AwardBar, OpenQuestion } from '../question-view';
import { gameTexts } from '../texts.ar';
import { useBoardKeys } from '../use-board-keys';
import { useFreshStitch } from '../use-fresh-stitch';

/** Who won each question, in the order of play. */
const winnersOf = ({ played }: PlayProps['view']): Winner[] => played.map(({ wonBy }) => wonBy ?? 0);

function ClassicBoard(props: PlayProps) {
  const { view, pending, hasOtherScreens, onMove, onLeave } = props;
  // Once the answer was shown the question cannot go back; its card may be laid aside to look at the board.
  const [peeking, setPeeking] = useState(false);
  const isPhone = useIsPhone();
  const isRemote = isPhone && hasOtherScreens;
  const isOpen = view.openQuestion !== null;
  const shows = isOpen && !(peeking && view.phase === 'answer-display') ? 'question' : 'board';
  const isAwarding = pending.some(({ command }) => command.type === 'award');
  const isUndoing = pending.some(({ command }) => command.type === 'undo');

  const undo = () => onMove({ type: 'undo' });
  const back = () => {
    if (view.phase === 'question-display') onMove({ type: 'closeQuestion' });
    else if (view.phase === 'answer-display') setPeeking(!peeking);
  };
  const award = (team: 1 | 2 | null) => {
    setPeeking(false);
    onMove({ type: 'award', team });
  };
  useBoardKeys({
    reveal: view.phase === 'question-display' ? () => onMove({ type: 'revealAnswer' }) : undefined,
    award: isOpen ? award : undefined,
    undo: view.undoable > 0 && !isUndoing ? undo : undefined,
    back: isOpen ? back : undefined,
  });

  const undoButton = (
    <Button size="tv" variant="ghost" glyph="undo" disabled={view.undoable === 0} inactive={isUndoing} onClick={undo}>
      {gameTexts.undo}
    </Button>
  );
  return (
    <TvFrame>
      <TvHead
        start={
          isRemote ? (
            <Glyph name="phone" className={styles.remoteSign} />
          ) : (
            <IconButton glyph="home" label={gameTexts.home} size="tv" onClick={onLeave} />
          )
        }
        title={view.gameName}
        wide={isOpen ? <TurnChip view={view} /> : null}
        end={
          <>
            {isOpen ? (
              <Button size="tv" variant="ghost" onClick={back}>
                {peeking && view.phase === 'answer-display' ? gameTexts.backToQuestion : gameTexts.backToBoard}
              </Button>
            ) : (
              undoButton
            )}
            {isOpen ? null : (
              <span className={styles.wideOnly}>
                <Button size="tv" variant="ghost" onClick={onLeave}>
                  {gameTexts.exit}
                </Button>
              </span>
            )}
          </>
        }
      />
      {isRemote && !isOpen ? (
        <p className={styles.connected} role="status">
          <Glyph name="tick" />
          {gameTexts.connected}
        </p>
      ) : null}
      <TvMain>
        {shows === 'question' && view.openQuestion !== null ? (
          <OpenQuestion view={view} isRemote={isRemote} onReveal={() => onMove({ type: 'revealAnswer' })} />
        ) : (
          <Rows {...props} onReopen={() => setPeeking(false)} isAwarding={isAwarding} />
        )}
      </TvMain>
      {isRemote ? null : <Band view={view} isAwarding={isAwarding} />}
      {isOpen ? (
        <AwardBar view={view} isAwarding={isAwarding} onAward={award} />
      ) : (
        <Scores view={view} onMove={onMove} />
      )}
      <Announcer view={view} />
    </TvFrame>
  );
}

function TurnChip({ view }: { view: PlayProps['view'] }) {
  return (
    <Chip size="tv">
      {gameTexts.turnOf}{' '}
      <b className={view.currentTeam === 1 ? styles.team1 : styles.team2}>
        <bdi>{view.currentTeam === 1 ? view.team1Name : view.team2Name}</bdi>
      </b>
    </Chip>
  );
}

interface RowsProps extends PlayProps {
  isAwarding: boolean;
  onReopen: () => void;
}

function Rows({ view, isAwarding, onMove, onReopen }: RowsProps) {
  const names = [gameTexts.nobody, view.team1Name, view.team2Name] as const;
  const newest = view.played.at(-1)?.questionId;
  const stateOf = (question: PlayProps['view']['categoriesData'][number]['questions'][number]): TileState => {
    if (question.used) {
      const winner = question.wonBy ?? 0;
      return { kind: 'used', winner, winnerName: names[winner], pending: isAwarding && question.id === newest };
    }
    const isOther = view.openQuestion !== null && view.openQuestion.id !== question.id;
    return isOther ? { kind: 'waiting' } : { kind: 'open' };
  };
  const open = (questionId: number) => {
    if (view.openQuestion?.id === questionId) onReopen();
    else onMove({ type: 'openQuestion', questionId });
  };
  return (
    <Board label={gameTexts.board}>
      {view.categoriesData.map((category) => (
        <BoardRow key={category.id} plate={<Plate categoryId={category.id} name={category.nameAr} />}>
          {category.questions.map((question) => (
            <NumberTile
              key={question.id}
              number={question.questionOrder}
              category={category.nameAr}
              state={stateOf(question)}
              onOpen={() => open(question.id)}
            />
          ))}
        </BoardRow>
      ))}
    </Board>
  );
}

function Band({ view, isAwarding }: { view: PlayProps['view']; isAwarding: boolean }) {
  const played = winnersOf(view);
  const fresh = useFreshStitch(played.length);
  const slots = view.categoriesData.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <WovenBand
      played={played}
      slots={slots}
      teams={[view.team1Name, view.team2Name]}
      open={view.openQuestion !== null}
      fresh={fresh}
      pending={isAwarding}
    />
  );
}

function Scores({ view, onMove }: Pick<PlayProps, 'view' | 'onMove'>) {
  const left = view.categoriesData.flatMap(({ questions }) => questions).filter(({ used }) => !used).length;
  const panel = (team: 1 | 2) => (
    <TeamPanel
      team={team}
      name={team === 1 ? view.team1Name : view.team2Name}
      score={team === 1 ? view.team1Score : view.team2Score}
      note={view.currentTeam === team ? gameTexts.onTurn : gameTexts.nextTurn}
      onTurn={view.currentTeam === team}
      onAdjust={(delta) => onMove({ type: 'adjustScore', team, delta })}
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

export const classic: ModeScreen = {
  label: 'كلاسيكي',
  explain: 'ستّ فئات، ستّة أسئلة في كلٍّ منها، ونقطة لكل إجابة صحيحة، والدور بين الفريقين.',
  Board: ClassicBoard,
};
