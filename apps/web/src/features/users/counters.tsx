import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/arabic/numbers';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { userCountsQuery } from './api';
import styles from './counters.module.css';
import { usersTexts } from './texts.ar';

/** How many users there are, and how many came lately. */
export function Counters() {
  const { data, isError } = useQuery(userCountsQuery);
  const counters = [
    { label: usersTexts.total, value: data?.total },
    { label: usersTexts.today, value: data?.today },
    { label: usersTexts.lastDays, value: data?.lastDays },
  ];
  return (
    <dl className={styles.counters} aria-busy={data === undefined && !isError}>
      {counters.map(({ label, value }) => (
        <div key={label} className={styles.counter}>
          <dt>{label}</dt>
          {value === undefined ? (
            <dd className={styles.unknown}>
              {isError ? (
                <>
                  <span aria-hidden="true">؟</span>
                  <VisuallyHidden>{usersTexts.unknown}</VisuallyHidden>
                </>
              ) : (
                <i className={styles.waiting} />
              )}
            </dd>
          ) : (
            <dd>{formatCount(value)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
