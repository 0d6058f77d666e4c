import { type CSSProperties, useEffect } from 'react';
import { cx } from '../../lib/cx';
import { startWait } from '../../lib/server/connection-store';
import { uiTexts } from '../texts.ar';
import styles from './skeleton.module.css';
import { useDelayed } from './use-delayed';

function Line({ part, thin = false }: { part: number; thin?: boolean }) {
  return <i className={cx(styles.line, thin && styles.thin)} style={{ '--part': `${part}%` } as CSSProperties} />;
}

interface SkeletonProps {
  /** «جاري تحميل اللعبة...» */
  label?: string;
  /** `lines`: text. `rows`: a list with pictures. */
  kind?: 'lines' | 'rows';
}

/** A skeleton that appears after 300 ms of loading; the strip on top appears if loading takes too long. Never used over a running game. */
export function Skeleton({ label = uiTexts.loading, kind = 'lines' }: SkeletonProps) {
  const shown = useDelayed();
  useEffect(() => startWait(), []);
  if (!shown) return null;
  return (
    <div className={styles.skeleton}>
      <Line part={kind === 'lines' ? 100 : 34} />
      {kind === 'lines' ? (
        <>
          <Line part={72} />
          <Line part={86} />
          <Line part={54} />
        </>
      ) : (
        ['a', 'b', 'c'].map((row) => (
          <div key={row} className={styles.row}>
            <i className={styles.box} />
            <span className={styles.words}>
              <Line part={62} />
              <Line part={38} thin />
            </span>
          </div>
        ))
      )}
      <p className={styles.said} role="status">
        {label}
      </p>
    </div>
  );
}
