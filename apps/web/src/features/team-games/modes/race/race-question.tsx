import type { RaceView } from '@lamma/protocol/games';
import { Plate } from '../../../../game-ui/board/plate';
import { AnswerLabel } from '../../../../game-ui/question/answer-label';
import { ClueLines } from '../../../../game-ui/question/clue-lines';
import { QuestionCard } from '../../../../game-ui/question/question-card';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { bankText } from '../../../../lib/arabic/bank-text';
import { cx } from '../../../../lib/cx';
import { Glyph } from '../../../../woven/glyph';
import { useMoment } from '../../moments/use-moment';
import type { PlayProps } from '../../play/play-props';
import { NextClueButton } from '../../question/next-clue';
import { MediaRemote, mediaElement, useIsWaitingForPlay } from '../../question/question-media';
import { headingOf, ReportQuestion } from '../../question/question-view';
import { useAnswerShown } from '../../question/use-answer-shown';
import { nameOf } from '../../teams';
import { RaceFoot } from './race-foot';
import styles from './race-question.module.css';
import { raceTexts } from './texts.ar';
import type { Race } from './use-race';

export type AskedRace = Exclude<RaceView, { phase: 'question-selection' | 'finished' }>;

interface RaceQuestionProps extends Pick<PlayProps<RaceView>, 'onMove'> {
  view: AskedRace;
  race: Race;
  isRemote: boolean;
}

/** The open question of a race, from reading to its answer. */
export function RaceQuestion({ view, race, isRemote, onMove }: RaceQuestionProps) {
  const { openQuestion, phase } = view;
  const moment = useMoment();
  // The answer unrolls after the animation of its point.
  const isDeciding = moment?.name === 'point' || moment?.name === 'nobody';
  const isAnswerShown = useAnswerShown(view) && !isDeciding;
  const isClockWaiting = useIsWaitingForPlay(openQuestion);
  const media = isRemote ? undefined : mediaElement({ question: openQuestion, isAnswerShown, isClockWaiting, onMove });
  const { name, number, mark } = headingOf(view);
  const write = (text: string) => bankText(text, openQuestion.categoryId);
  return (
    <QuestionCard
      number={number}
      plate={<Plate mark={mark} name={name} place="head" />}
      corner={view.buzz.arrow === null ? undefined : <Arrow view={view} team={view.buzz.arrow} />}
      text={write(openQuestion.questionText)}
      isRemote={isRemote}
      racePhase={phase === 'answering' ? 'answering' : 'asked'}
      {...(openQuestion.clues === undefined
        ? {}
        : { clues: <ClueLines isCompact clues={openQuestion.clues.map(write)} /> })}
      {...(isRemote
        ? { mediaKeys: <MediaRemote question={openQuestion} isAnswerShown={isAnswerShown} onMove={onMove} /> }
        : {})}
      {...(race.nextClue === undefined ? {} : { action: <NextClueButton clue={race.nextClue} size="tv" /> })}
      {...(media === undefined ? {} : { media })}
      {...(isAnswerShown
        ? {
            aside: <ReportQuestion view={view} isNarrow={media !== undefined} />,
            answer: (
              <AnswerLabel
                text={write(openQuestion.correctAnswer ?? '')}
                accept={openQuestion.accept?.map(write)}
                explanation={openQuestion.explanation === undefined ? undefined : write(openQuestion.explanation)}
                isBeside={media !== undefined}
                isFresh={moment?.name === 'reveal'}
              />
            ),
          }
        : {})}
      foot={<RaceFoot view={view} race={race} isRemote={isRemote} />}
    />
  );
}

/** Who wins the next tie. */
function Arrow({ view, team }: { view: RaceView; team: 1 | 2 }) {
  return (
    <p className={styles.arrow}>
      {raceTexts.arrow}
      <Glyph name={teamGlyphs[team]} className={styles[`team${team}`]} />
      <bdi className={cx(styles.name, styles[`team${team}`])}>{nameOf(view, team)}</bdi>
    </p>
  );
}
