import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankText } from '../../../lib/arabic/bank-text';
import { formatNumber } from '../../../lib/arabic/numbers';
import { ApiError, sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { Chip } from '../../../ui/frames/chip';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { type DeskQuestion, deskQuestionQuery, type WholeQuestion } from '../api';
import { CategorySign } from '../category-sign';
import { QuestionClues } from '../question-clues';
import { QuestionFiles } from '../question-files';
import { levelTexts, questionTexts } from '../texts.ar';
import { CorrectionDialog } from './correction/correction-dialog';
import styles from './desk-question-panel.module.css';
import { QuestionCounts } from './question-counts';
import { QuestionReports } from './question-reports';
import { QuestionStanding } from './question-standing';
import { deskTexts } from './texts.ar';
import { useDeskDecisions } from './use-desk-decisions';

/** One question: its text, what was said of it, how it was answered, and what the owner can decide. */
export function DeskQuestionPanel({ questionId }: { questionId: number }) {
  const { data, error, isFetching, refetch } = useQuery(deskQuestionQuery(questionId));
  if (data !== undefined) return <Shown question={data} />;
  if (error === null) return <Skeleton label={deskTexts.questionLoading} />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={deskTexts.questionGone} text={deskTexts.questionGoneText} />;
  return (
    <ErrorState
      title={deskTexts.questionFailed}
      text={sentenceOf(error)}
      actions={
        <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
          {questionTexts.retry}
        </Button>
      }
    />
  );
}

function Shown({ question: asked }: { question: DeskQuestion }) {
  const { question, source } = asked;
  const decisions = useDeskDecisions(asked.id);
  const [edits, setEdits] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <CategorySign mark={asked} />
        <p className={styles.seat}>
          <b>{asked.categoryName}</b>
          <span>{deskTexts.seat(formatNumber(asked.gameNumber), formatNumber(asked.place))}</span>
        </p>
        <Chip>{levelTexts[asked.level]}</Chip>
      </header>
      <h2 className={styles.text}>
        <Written>{bankText(question.questionText, null)}</Written>
      </h2>
      <QuestionClues question={question} />
      <Answer question={question} />
      <QuestionFiles question={question} withAnswer />
      <p className={styles.more}>
        <b>{deskTexts.why}</b> {question.why === '' ? deskTexts.none : bankText(question.why, null)}
        <Separator />
        <b>{deskTexts.source}</b> {source === '' ? deskTexts.none : <Written>{source}</Written>}
      </p>
      <QuestionStanding question={asked} pending={decisions.pending} onDecide={decisions.decide} />
      <div className={styles.split}>
        <QuestionReports question={asked} />
        <QuestionCounts counts={asked.counts} />
      </div>
      <footer className={styles.foot}>
        <Button variant="gold" glyph="edit" onClick={() => setEdits(true)}>
          {deskTexts.correct}
        </Button>
        {asked.isStopped ? (
          <Button glyph="play" busy={decisions.pending === 'resume'} onClick={() => decisions.decide('resume')}>
            {deskTexts.resume}
          </Button>
        ) : (
          <Button
            variant="bad"
            glyph="pause"
            busy={decisions.pending === 'stop'}
            onClick={() => decisions.decide('stop')}
          >
            {deskTexts.stop}
          </Button>
        )}
        {asked.reports.some(({ isSettled }) => !isSettled) ? (
          <Button variant="ghost" busy={decisions.pending === 'ignore'} onClick={() => decisions.decide('ignore')}>
            {deskTexts.ignore}
          </Button>
        ) : null}
        <p className={styles.hint}>{asked.isStopped ? null : deskTexts.stopHint}</p>
      </footer>
      <CorrectionDialog open={edits} question={asked} onClose={() => setEdits(false)} />
    </>
  );
}

function Answer({ question: { correctAnswer, accept } }: { question: WholeQuestion }) {
  return (
    <p className={styles.answer}>
      <Glyph name="tick" />
      <b>
        <Written>{bankText(correctAnswer, null)}</Written>
      </b>
      {accept.length === 0 ? null : (
        <span>{questionTexts.accepted(accept.map((form) => bankText(form, null)).join('، '))}</span>
      )}
    </p>
  );
}
