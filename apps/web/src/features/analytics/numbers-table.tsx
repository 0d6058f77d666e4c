import { formatCount } from '../../lib/arabic/numbers';
import styles from './numbers-table.module.css';

interface NumbersTableProps {
  /** The label of the folded table. */
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
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
