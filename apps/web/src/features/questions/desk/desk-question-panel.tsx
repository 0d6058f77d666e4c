import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankText } from '../../../lib/arabic/bank-text';
import { formatRecent } from '../../../lib/arabic/dates';
import { isolatedText } from '../../../lib/arabic/direction';
import { formatNumber, formatTotal } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { ApiError, sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { Avatar } from '../../../ui/frames/avatar';
import { Chip } from '../../../ui/frames/chip';
import { Separator } from '../../../ui/frames/separator';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { type DeskQuestion, type DeskReport, deskQuestionQuery, type FullQuestion } from '../api';
import { CategorySign, QuestionClues } from '../category-sign';
import { QuestionFiles } from '../question-files';
import { reasonTexts } from '../reporting/texts.ar';
import { levelTexts, placeTexts, questionTexts } from '../texts.ar';
import { CorrectionDialog } from './correction/correction-dialog';
import styles from './desk-question-panel.module.css';
import questionReportsStyles from './question-reports.module.css';
import { QuestionState } from './question-state';
import { deskTexts, reportCount } from './texts.ar';
import { useDeskDecisions } from './use-desk-decisions';

const STITCHES = 16;

type Count = Pick<DeskQuestion['counts'][number], 'right' | 'wrong'>;

const percentOf = ({ right, wrong }: Count) => Math.round((right / (right + wrong)) * 100);

/** How a question was answered, by where it was asked: right and wrong answers, and the share of right answers as a bar of stitches. */
function QuestionCounts({ counts }: Pick<DeskQuestion, 'counts'>) {
  const sum = counts.reduce<Count>(
    (all, { right, wrong }) => ({ right: all.right + right, wrong: all.wrong + wrong }),
    { right: 0, wrong: 0 },
  );
  return (
    <section>
      <h3 className={styles.title}>{deskTexts.counts}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{deskTexts.place}</th>
            <th scope="col">
              <Glyph name="tick" className={styles.right} /> {deskTexts.right}
            </th>
            <th scope="col">
              <Glyph name="x" className={styles.wrong} /> {deskTexts.wrong}
            </th>
            <th scope="col">
              <VisuallyHidden>{deskTexts.share}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count.place}>
              <th scope="row">{placeTexts[count.place]}</th>
              <td className={styles.number}>{formatTotal(count.right)}</td>
              <td className={styles.number}>{formatTotal(count.wrong)}</td>
              <td>
                <Bar count={count} />
              </td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">{deskTexts.sum}</th>
            <td className={styles.number}>{formatTotal(sum.right)}</td>
            <td className={styles.number}>{formatTotal(sum.wrong)}</td>
            <td>{sum.right + sum.wrong === 0 ? null : deskTexts.shareRight(formatNumber(percentOf(sum)))}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.note}>{deskTexts.stitches}</p>
    </section>
  );
}

function Bar({ count }: { count: Count }) {
  if (count.right + count.wrong === 0) return <small className={styles.note}>{deskTexts.notAsked}</small>;
  const percent = percentOf(count);
  const right = Math.round((percent / 100) * STITCHES);
  return (
    <span className={styles.bar} role="img" aria-label={deskTexts.shareRight(formatNumber(percent))}>
      {Array.from({ length: STITCHES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
        <i key={index} className={cx(index < right ? styles.rightStitch : styles.wrongStitch)} />
      ))}
    </span>
  );
}

/** One question: its text, its reports, its counts, and the owner's possible decisions. */
export function DeskQuestionPanel({ questionId }: { questionId: number }) {
  const { data, error, isFetching, refetch } = useQuery(deskQuestionQuery(questionId));
  if (data !== undefined) return <LoadedQuestion question={data} />;
  if (error === null) return <Skeleton label={deskTexts.questionLoading} />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={deskTexts.questionGone} text={deskTexts.questionGoneText} />;
  return <LoadFailed title={deskTexts.questionFailed} text={sentenceOf(error)} query={{ isFetching, refetch }} />;
}

function LoadedQuestion({ question: deskQuestion }: { question: DeskQuestion }) {
  const { question, source } = deskQuestion;
  const decisions = useDeskDecisions(deskQuestion.id);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <CategorySign mark={deskQuestion} />
        <p className={styles.position}>
          <b>{deskQuestion.categoryName}</b>
          <span>{deskTexts.position(formatNumber(deskQuestion.gameNumber), formatNumber(deskQuestion.place))}</span>
        </p>
        <Chip>{levelTexts[deskQuestion.level]}</Chip>
      </header>
      <h2 className={styles.text}>
        <Written>{bankText(question.questionText, null)}</Written>
      </h2>
      <QuestionClues question={question} />
      <Answer question={question} />
      <QuestionFiles question={question} withAnswer />
      <p className={styles.more}>
        <b>{deskTexts.why}</b>{' '}
        {question.why === '' ? deskTexts.none : <Written>{bankText(question.why, null)}</Written>}
        <Separator />
        <b>{deskTexts.source}</b> {source === '' ? deskTexts.none : <Written>{source}</Written>}
      </p>
      <QuestionState question={deskQuestion} pending={decisions.pending} onDecide={decisions.decide} />
      <div className={styles.split}>
        <QuestionReports question={deskQuestion} />
        <QuestionCounts counts={deskQuestion.counts} />
      </div>
      <footer className={styles.foot}>
        <Button variant="gold" glyph="edit" onClick={() => setIsEditing(true)}>
          {deskTexts.correct}
        </Button>
        {deskQuestion.isStopped ? (
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
        {deskQuestion.reports.some(({ isSettled }) => !isSettled) ? (
          <Button variant="ghost" busy={decisions.pending === 'ignore'} onClick={() => decisions.decide('ignore')}>
            {deskTexts.ignore}
          </Button>
        ) : null}
        <p className={styles.hint}>{deskQuestion.isStopped ? null : deskTexts.stopHint}</p>
      </footer>
      <CorrectionDialog open={isEditing} question={deskQuestion} onClose={() => setIsEditing(false)} />
    </>
  );
}

function Answer({ question: { correctAnswer, accept } }: { question: FullQuestion }) {
  return (
    <p className={styles.answer}>
      <Glyph name="tick" />
      <b>
        <Written>{bankText(correctAnswer, null)}</Written>
      </b>
      {accept.length === 0 ? null : (
        <span>{questionTexts.accepted(accept.map((form) => isolatedText(bankText(form, null))).join('، '))}</span>
      )}
    </p>
  );
}

function QuestionReports({ question: { reports, reportCount: total } }: { question: DeskQuestion }) {
  return (
    <section>
      <h3 className={questionReportsStyles.title}>
        {deskTexts.reports} <small>{counted(total, reportCount)}</small>
      </h3>
      {reports.length === 0 ? <p className={questionReportsStyles.none}>{deskTexts.noReports}</p> : null}
      <ul>
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

function Report({ report }: { report: DeskReport }) {
  const { place, reason, note, byCard, byStudent, isOfOldText, isSettled, at } = report;
  const reporter = byStudent ? deskTexts.student : (report.reporter ?? deskTexts.accountGone);
  const marks = [
    reasonTexts[reason],
    placeTexts[place],
    ...(byCard ? [deskTexts.byCard] : []),
    ...(isOfOldText ? [deskTexts.oldText] : []),
    formatRecent(at, Date.now()),
    ...(isSettled ? [deskTexts.settled] : []),
  ];
  return (
    <li className={questionReportsStyles.report}>
      <Avatar id={report.reporter ?? report.id} />
      <div className={questionReportsStyles.words}>
        <p className={questionReportsStyles.who}>
          <b>
            <bdi>{reporter}</bdi>
          </b>
          <small>
            {marks.map((mark, index) => (
              <span key={mark}>
                {index === 0 ? null : <Separator />}
                {mark}
              </span>
            ))}
          </small>
        </p>
        {note === '' ? (
          <small>{deskTexts.noWord}</small>
        ) : (
          <q className={questionReportsStyles.note}>
            <Written>{note}</Written>
          </q>
        )}
      </div>
    </li>
  );
}
