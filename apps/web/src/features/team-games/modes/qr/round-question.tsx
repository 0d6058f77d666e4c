import type { OptionIndex, QrView } from '@lamma/protocol/games';
import { Plate } from '../../../../game-ui/board/plate';
import { ClueLines } from '../../../../game-ui/question/clue-lines';
import { QuestionCard } from '../../../../game-ui/question/question-card';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { gameUiTexts } from '../../../../game-ui/texts.ar';
import { bankText } from '../../../../lib/arabic/bank-text';
import { cx } from '../../../../lib/cx';
import { Chip } from '../../../../ui/frames/chip';
import { Glyph } from '../../../../woven/glyph';
import { type NextClue, NextClueButton } from '../../question/next-clue';
import { QuestionClock } from '../../question/question-clock';
import { mediaOf } from '../../question/question-media';
import { placeOf } from '../../question/question-view';
import { ReportQuestion } from '../../question/report-question';
import { nameOf } from '../../teams';
import { Options } from './options';
import styles from './round-question.module.css';
import { shownOptions } from './shown-options';
import { qrTexts } from './texts.ar';

interface RoundQuestionProps {
  view: Extract<QrView, { phase: 'question-display' | 'result' }>;
  isRemote: boolean;
  /** The option on its way to the server. */
  chosen: OptionIndex | null;
  nextClue: NextClue | undefined;
  onChoose: (option: OptionIndex) => void;
}

/** The question with its three options, and for three seconds what came of the choice. */
export function RoundQuestion({ view, isRemote, chosen, nextClue, onChoose }: RoundQuestionProps) {
  const { openQuestion, round } = view;
  const { name, number, mark } = placeOf(view);
  const result = view.phase === 'result' ? view.choice : null;
  const media = isRemote ? undefined : mediaOf(openQuestion, result !== null);
  return (
    <QuestionCard
      number={number}
      plate={
        <>
          <Plate mark={mark} name={name} place="head" />
          {round.demo ? (
            <span className={styles.demoWide}>
              <Chip size="tv">{qrTexts.demo}</Chip>
            </span>
          ) : null}
        </>
      }
      text={bankText(openQuestion.questionText, openQuestion.categoryId)}
      remote={isRemote}
      {...(openQuestion.clues === undefined
        ? {}
        : {
            clues: (
              <ClueLines compact clues={openQuestion.clues.map((clue) => bankText(clue, openQuestion.categoryId))} />
            ),
          })}
      {...(nextClue === undefined ? {} : { action: <NextClueButton clue={nextClue} size="tv" /> })}
      foot={
        <>
          <PhoneLine view={view} />
          <Options options={shownOptions(view)} chosen={chosen} result={result} onChoose={onChoose} />
        </>
      }
      {...(media === undefined ? {} : { media })}
      {...(result === null
        ? { corner: <QuestionClock openQuestion={openQuestion} size={isRemote ? 'phone' : 'tv'} saysTimeUp /> }
        : {
            answer: <Result view={view} isRight={result.isRight} />,
            aside: <ReportQuestion view={view} isNarrow={media !== undefined} />,
          })}
    />
  );
}

/** On a phone, where no panel shows whose turn it is and the head has no room. */
function PhoneLine({ view }: Pick<RoundQuestionProps, 'view'>) {
  const team = view.currentTeam;
  return (
    <div className={styles.phoneLine}>
      {view.phase === 'result' ? null : (
        <p className={cx(styles.asked, styles[`team${team}`])}>
          <Glyph name={teamGlyphs[team]} />
          {qrTexts.chooseCall(nameOf(view, team))}
        </p>
      )}
      {view.round.demo ? <Chip>{qrTexts.demo}</Chip> : null}
    </div>
  );
}

/** What came of the choice. The other forms that are right follow where the answer is named. */
function Result({ view, isRight }: { view: RoundQuestionProps['view']; isRight: boolean }) {
  const { categoryId, accept = [] } = view.openQuestion;
  // In the digits of the option that it is.
  const answer = view.phase === 'result' ? (shownOptions(view)[view.choice.rightOption] ?? '') : '';
  const forms = accept.map((form) => bankText(form, categoryId));
  return (
    <p className={cx(styles.result, isRight ? styles.right : styles.wrong)} role="status">
      <Glyph name={isRight ? 'tick' : 'x'} />
      <span>
        {isRight ? qrTexts.isRight(nameOf(view, view.currentTeam)) : qrTexts.isWrong(answer)}
        {isRight || forms.length === 0 ? null : (
          <small className={styles.accepted}>{gameUiTexts.accepted(forms.join('، '))}</small>
        )}
      </span>
    </p>
  );
}
