import { formatTotal } from '../../lib/arabic/numbers';
import styles from './filter-tabs.module.css';

interface FilterTabsProps<Name extends string> {
  /** Accessible name of the group. */
  label: string;
  value: Name;
  onChange: (name: Name) => void;
  options: readonly { name: Name; label: string; count?: number }[];
}

/** Tabs that filter or sort a list, with the number of rows of each if it is known. */
export function FilterTabs<Name extends string>({ label, value, onChange, options }: FilterTabsProps<Name>) {
  return (
    <fieldset className={styles.tabs} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.name}
          type="button"
          className={styles.tab}
          aria-pressed={option.name === value}
          onClick={() => onChange(option.name)}
        >
          {option.label} {option.count === undefined ? null : <small>{formatTotal(option.count)}</small>}
        </button>
      ))}
    </fieldset>
  );
}
