import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { IconButton } from '../../../../ui/buttons/icon-button';
import type { RankedRow, TeacherView } from '../../api';
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
  /** The last participant to join; the row is marked. */
  newest: RankedRow | undefined;
  commands: Commands;
  /** Opens more actions on a participant. */
  onMore: (participantId: string) => void;
}

/** The participants, each with the buttons to remove them and to open more. */
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
            onClick={() => void commands.send({ type: 'remove', participantId: row.id })}
          />
        </li>
      ))}
    </ol>
  );
}

/** The removed participants, each with a button that lets them back in. */
export function RemovedRows({ removed, commands }: { removed: readonly RankedRow[]; commands: Commands }) {
  const letBack = async (participantId: string) => {
    if (await commands.send({ type: 'letBack', participantId })) {
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

/** The given places, each with a button that takes the place back. */
export function GivenPlaceRows({ view, commands }: { view: TeacherView; commands: Commands }) {
  const { givenPlaces = [], ranking } = view;
  const takeBack = async (phoneId: string) => {
    if (await commands.send({ type: 'takeBackPlace', phoneId })) {
      toast({ title: controlTexts.undone, variant: 'ok' });
    }
  };
  if (givenPlaces.length === 0) return null;
  return (
    <>
      <h3 className={styles.removedTitle}>{controlTexts.givenList}</h3>
      <ul className={styles.rows}>
        {givenPlaces.map(({ phoneId, participantId, phoneName }) => {
          const name = ranking.find(({ id }) => id === participantId)?.name ?? '';
          return (
            <li key={phoneId} className={styles.row}>
              <span className={styles.name}>
                <bdi>{name}</bdi>
                <small className={styles.from}>{controlTexts.givenFrom(phoneName)}</small>
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={controlTexts.undoGiven(name)}
                onClick={() => void takeBack(phoneId)}
              >
                {controlTexts.undoGivenShort}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
