import { formatRecent } from '../../../lib/arabic/dates';
import { counted } from '../../../lib/arabic/plurals';
import { Avatar } from '../../../ui/frames/avatar';
import { Separator } from '../../../ui/frames/separator';
import type { DeskQuestion, DeskReport } from '../api';
import { reasonTexts } from '../reporting/texts.ar';
import { placeTexts } from '../texts.ar';
import styles from './question-reports.module.css';
import { deskTexts, reportCount } from './texts.ar';

/** Who reported the question, newest first. */
export function QuestionReports({ question: { reports, reportCount: total } }: { question: DeskQuestion }) {
  return (
    <section>
      <h3 className={styles.title}>
        {deskTexts.reports} <small>{counted(total, reportCount)}</small>
      </h3>
      {reports.length === 0 ? <p className={styles.none}>{deskTexts.noReports}</p> : null}
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
    <li className={styles.report}>
      <Avatar id={report.reporter ?? report.id} />
      <div className={styles.words}>
        <p className={styles.who}>
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
        {note === '' ? <small>{deskTexts.noWord}</small> : <q className={styles.note}>{note}</q>}
      </div>
    </li>
  );
}
