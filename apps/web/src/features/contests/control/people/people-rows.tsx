import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { IconButton } from '../../../../ui/buttons/icon-button';
import type { RankedRow } from '../../api';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import styles from './people.module.css';

/** A participant who was not removed. */
export interface Person {
  row: RankedRow;
  /** In the order of joining, from 1. */
  number: number;
}

interface PeopleRowsProps {
  people: readonly Person[];
  /** Who joined last: the row is marked. */
  newest: RankedRow | undefined;
  commands: Commands;
  /** Opens what else can be done with a participant. */
  onMore: (participantId: string) => void;
}

/** Those who take part, each with the buttons to remove them and to open more. */
export function PeopleRows({ people, newest, commands, onMore }: PeopleRowsProps) {
  return (
    <ol className={styles.rows}>
      {people.map(({ row, number }) => (
        <li key={row.id} className={cx(styles.row, row === newest && styles.new)}>
          <span className={styles.number}>{formatNumber(number)}</span>
          <bdi className={styles.name}>{row.name}</bdi>
          {row.isHidden ? <small className={styles.hidden}>{controlTexts.hidden}</small> : null}
          <IconButton
            glyph="more"
            label={controlTexts.more(row.name)}
            title={controlTexts.more(row.name)}
            onClick={() => onMore(row.id)}
          />
          <IconButton
            glyph="x"
            label={controlTexts.remove(row.name)}
            title={controlTexts.remove(row.name)}
            onClick={() => void commands.give({ type: 'remove', participantId: row.id })}
          />
        </li>
      ))}
    </ol>
  );
}

/** Those who were removed, each with the button that lets them back in. */
export function RemovedRows({ removed, commands }: { removed: readonly RankedRow[]; commands: Commands }) {
  const letBack = async (participantId: string) => {
    if (await commands.give({ type: 'letBack', participantId })) {
      toast({ title: controlTexts.cameBack, variant: 'ok' });
    }
  };
  return (
    <>
      <h3 className={styles.removedTitle}>{controlTexts.removedList}</h3>
      <ul className={styles.rows}>
        {removed.map((row) => (
          <li key={row.id} className={cx(styles.row, styles.removed)}>
            <bdi className={styles.name}>{row.name}</bdi>
            <Button
              size="sm"
              variant="ghost"
              aria-label={controlTexts.letBack(row.name)}
              onClick={() => void letBack(row.id)}
            >
              {controlTexts.letBackShort}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
