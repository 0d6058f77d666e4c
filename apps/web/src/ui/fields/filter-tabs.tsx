import { formatCount } from '../../lib/arabic/numbers';
import styles from './filter-tabs.module.css';

interface FilterTabsProps<Name extends string> {
  /** What they choose between, for screen readers. */
  label: string;
  value: Name;
  onChange: (name: Name) => void;
  options: readonly { name: Name; label: string; count?: number }[];
}

/** Which part of a list is shown, or in which order; with how much each part has, where that is known. */
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
          {option.label} {option.count === undefined ? null : <small>{formatCount(option.count)}</small>}
        </button>
      ))}
    </fieldset>
  );
}
