import type { CSSProperties, ReactNode } from 'react';
import { formatTotal } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { StitchBar } from '../../ui/charts/stitch-bar';
import { dyeColour } from '../../woven/dye-colour';
import { WovenIcon } from '../../woven/woven-icon';
import type { CategoryCount } from './api';
import styles from './rankings.module.css';
import { analyticsTexts, choices } from './texts.ar';

/** Rows shown at each end of the ranking. */
const MOST_CHOSEN = 10;
const LEAST_CHOSEN = 4;
const STITCHES = 24;

/** The most chosen categories, each with a bar; the first one is highlighted. */
export function MostChosen({ categories, choice }: { categories: readonly CategoryCount[]; choice: ReactNode }) {
  const shown = categories.slice(0, MOST_CHOSEN).filter(({ selectionCount }) => selectionCount > 0);
  const max = shown[0]?.selectionCount ?? 0;
  const choicesPerStitch = Math.ceil(max / STITCHES);
  return (
    <>
      <div className={styles.head}>
        <h2>{analyticsTexts.mostChosen}</h2>
        {choice}
      </div>
      <ol className={styles.most}>
        {shown.map((category, index) => (
          <li key={category.categoryId}>
            <Mark category={category} />
            <b className={styles.name}>{category.categoryName}</b>
            <span className={styles.bar}>
              <StitchBar
                value={category.selectionCount}
                max={max}
                stitches={STITCHES}
                thread={index === 0 ? '--c-cream' : '--c-dune'}
              />
            </span>
            <b className={styles.count}>{formatTotal(category.selectionCount)}</b>
          </li>
        ))}
      </ol>
      {choicesPerStitch <= 1 ? null : (
        <p className={styles.note}>{analyticsTexts.stitch(counted(choicesPerStitch, choices))}</p>
      )}
      <NumbersTable
        label={analyticsTexts.allCategories}
        names={analyticsTexts.category}
        numbers={analyticsTexts.chosen}
        rows={categories.map(({ categoryId: key, categoryName: name, selectionCount: count }) => ({
          key,
          name,
          count,
        }))}
      />
    </>
  );
}

/** The least chosen categories of the bank, the least chosen one last. */
export function LeastChosen({ categories }: { categories: readonly CategoryCount[] }) {
  const ofBank = categories.filter(({ color }) => color !== undefined);
  return (
    <>
      <h2>{analyticsTexts.leastChosen}</h2>
      <ol className={styles.least}>
        {ofBank.slice(-LEAST_CHOSEN).map((category) => (
          <li key={category.categoryId}>
            <Mark category={category} />
            <b className={styles.name}>{category.categoryName}</b>
            <b className={styles.count}>{formatTotal(category.selectionCount)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

function Mark({ category: { icon, color } }: { category: CategoryCount }) {
  return (
    <span className={styles.mark} style={{ '--dye': dyeColour(color) } as CSSProperties}>
      <WovenIcon icon={icon} className={styles.icon} />
    </span>
  );
}

interface NumbersTableProps {
  label: string;
  /** The headings of the two columns. */
  names: string;
  numbers: string;
  rows: readonly { key: number; name: string; count: number }[];
}

/** All numbers of a ranking or a chart, as a folded table. */
export function NumbersTable({ label, names, numbers, rows }: NumbersTableProps) {
  return (
    <details className={styles.numbers}>
      <summary>{label}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{names}</th>
            <th scope="col">{numbers}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatTotal(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
