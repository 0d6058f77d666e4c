import { formatCount, formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Glyph } from '../../../woven/glyph';
import type { DeskQuestion } from '../api';
import { placeTexts } from '../texts.ar';
import styles from './question-counts.module.css';
import { deskTexts } from './texts.ar';

const STITCHES = 16;

type Count = Pick<DeskQuestion['counts'][number], 'right' | 'wrong'>;

const percentOf = ({ right, wrong }: Count) => Math.round((right / (right + wrong)) * 100);

/** How a question was answered, by place: how often right and wrong, and the share as a stitched bar. */
export function QuestionCounts({ counts }: Pick<DeskQuestion, 'counts'>) {
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
              <td className={styles.number}>{formatCount(count.right)}</td>
              <td className={styles.number}>{formatCount(count.wrong)}</td>
              <td>
                <Bar count={count} />
              </td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">{deskTexts.sum}</th>
            <td className={styles.number}>{formatCount(sum.right)}</td>
            <td className={styles.number}>{formatCount(sum.wrong)}</td>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is its place
        <i key={index} className={cx(index < right ? styles.rightStitch : styles.wrongStitch)} />
      ))}
    </span>
  );
}
