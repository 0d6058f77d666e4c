import { useRef } from 'react';
import { TvFrame, TvHead, TvMain } from '../../../game-ui/board/tv-frame';
import { letterOf, OptionSign, optionDye } from '../../../game-ui/question/option-sign';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Chip } from '../../../ui/frames/chip';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { Teeth } from '../../../woven/teeth';
import { imageHref, type TeacherView } from '../api';
import { answeredOf } from '../live/answered-of';
import { QuestionClock } from '../live/question-clock';
import { Steps } from '../steps';
import { contestTexts } from '../texts.ar';
import styles from './screen-question.module.css';
import { chosenBy, screenTexts } from './texts.ar';
import { useFit } from './use-fit';

/** A question of more characters than this is set smaller. */
const LONG = 110;
const VERY_LONG = 220;
/** And so does an option. */
const WORDY = 32;
const WORDIEST = 80;

/** A question on the projector, and after its close the right answer with how many chose each option. */
export function ScreenQuestion({ view }: { view: TeacherView }) {
  const { question, phase, leftMs, currentQuestionIndex: index, totalQuestions, correctAnswer, explanation } = view;
  const { isActive } = view;
  const board = useRef<HTMLDivElement>(null);
  const isTold = correctAnswer !== undefined;
  useFit(board, `${question?.question} ${question?.options.join(' ')} ${isTold}`);
  if (question === null) return null;
  const { length } = question.question;
  const longest = Math.max(...question.options.map((option) => option.length));
  const isLong = length > LONG;
  // Long options, or what explains, leave a long question less room.
  const isVeryLong = length > VERY_LONG || (isLong && (longest > WORDY || isTold));
  return (
    <TvFrame>
      <TvHead title={view.title} end={<Chip size="tv">{answeredOf(view)}</Chip>} />
      <TvMain isOnlyRead>
        <div ref={board} className={cx(styles.board, isTold && isVeryLong && styles.tight)}>
          <div className={styles.top}>
            <b role="status">{contestTexts.question(formatNumber(index + 1), formatNumber(totalQuestions))}</b>
            <Steps index={index} total={totalQuestions} />
            {phase === 'closed' ? <Chip size="tv">{screenTexts.timeUp}</Chip> : null}
            {leftMs === null ? null : <Chip size="tv">{contestTexts.paused}</Chip>}
            {isActive ? null : <Chip size="tv">{screenTexts.stopped}</Chip>}
            <QuestionClock view={view} size="tv" />
          </div>
          <div className={styles.middle}>
            <h2
              className={cx(styles.question, isLong && styles.long, isVeryLong && styles.veryLong)}
              tabIndex={isLong ? 0 : -1}
            >
              <Written>{question.question}</Written>
            </h2>
            {question.image === undefined ? null : (
              <img className={styles.image} src={imageHref(question.image)} alt={contestTexts.image} />
            )}
          </div>
          {isTold && explanation ? (
            <p className={styles.explanation}>
              <Glyph name="lozenge" />
              <Written>{explanation}</Written>
            </p>
          ) : null}
          <ul className={cx(styles.options, longest > WORDY && styles.wordy, longest > WORDIEST && styles.wordiest)}>
            {question.options.map((option, place) => (
              <li
                key={letterOf(place)}
                className={cx(
                  notch(),
                  styles.option,
                  optionDye(place),
                  isTold && (place === correctAnswer ? styles.right : styles.wrong),
                )}
              >
                <OptionSign place={place} look={isTold && place !== correctAnswer ? 'dye' : 'ink'} />
                <Written className={styles.text}>{option}</Written>
                {isTold ? (
                  <span className={styles.share}>
                    {place === correctAnswer ? (
                      <b>
                        <Glyph name="tick" /> {contestTexts.correct}
                      </b>
                    ) : null}
                    <small>{counted(view.shares?.[place] ?? 0, chosenBy)}</small>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      </TvMain>
      <Band answered={view.answeredCount} present={view.presentCount} />
    </TvFrame>
  );
}

/** So many stitches the band has at most. */
const MOST = 36;

/** A stitch for each participant, a tick for each who has answered; with many, one stitch stands for several. The head says the number. */
function Band({ answered, present }: { answered: number; present: number }) {
  const slots = Math.min(Math.max(present, answered, 1), MOST);
  const all = Math.max(present, answered, 1);
  const ticks = all <= MOST ? answered : Math.floor((answered / all) * slots);
  return (
    <div aria-hidden="true" className={styles.band}>
      <Teeth up className={styles.edge} />
      <div className={styles.slots}>
        {Array.from({ length: slots }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the slots themselves
          <span key={at} className={at < ticks ? styles.ticked : undefined}>
            <Glyph name={at < ticks ? 'tick' : 'dots'} />
          </span>
        ))}
      </div>
      <Teeth className={styles.edge} />
    </div>
  );
}
