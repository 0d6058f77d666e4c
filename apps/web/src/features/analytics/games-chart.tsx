import { formatDay } from '../../lib/arabic/dates';
import { formatCount } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { Columns } from '../../ui/charts/columns';
import type { Analytics } from './api';
import styles from './games-chart.module.css';
import { analyticsTexts, games as gamesForms } from './texts.ar';

const month = new Intl.DateTimeFormat('ar-SA-u-nu-arab-ca-gregory', { month: 'long', year: 'numeric' });

/** Games in each day, or in each month of all of time, as columns, with the same numbers as a table. */
export function GamesChart({ games: { step, counts } }: { games: Analytics['games'] }) {
  const title = step === 'day' ? analyticsTexts.perDay : analyticsTexts.perMonth;
  const nameOf = (at: number) => (step === 'day' ? formatDay(at) : month.format(at));
  const values = counts.map(({ playCount }) => playCount);
  const most = Math.max(1, ...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const [first, last] = [counts[0], counts.at(-1)];
  const busiest = counts.find(({ playCount }) => playCount === most);
  return (
    <>
      <h2>{title}</h2>
      <Columns
        label={analyticsTexts.chart(
          title,
          counted(total, gamesForms),
          counted(busiest?.playCount ?? 0, gamesForms),
          nameOf(busiest?.from ?? 0),
        )}
        values={values}
        most={most * 1.15}
        marks={[{ at: most, label: formatCount(most) }]}
      />
      {first === undefined || last === undefined ? null : (
        <p className={styles.ends} aria-hidden="true">
          <span>{nameOf(first.from)}</span>
          {first === last ? null : <span>{nameOf(last.from)}</span>}
        </p>
      )}
      <details className={styles.numbers}>
        <summary>{analyticsTexts.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{step === 'day' ? analyticsTexts.day : analyticsTexts.month}</th>
              <th scope="col">{analyticsTexts.games}</th>
            </tr>
          </thead>
          <tbody>
            {[...counts].reverse().map(({ from, playCount }) => (
              <tr key={from}>
                <th scope="row">{nameOf(from)}</th>
                <td>{formatCount(playCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
