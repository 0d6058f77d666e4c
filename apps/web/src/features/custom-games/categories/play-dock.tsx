import { limits } from '@lamma/protocol/limits';
import type { SyntheticEvent } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import { Written } from '../../../ui/frames/written';
import type { OwnCategory } from '../api';
import { gameNameOf } from './choice';
import styles from './own-categories.module.css';
import { categoriesTexts } from './texts.ar';

interface PlayDockProps {
  /** In the order in which they were chosen. */
  chosen: readonly OwnCategory[];
  /** The game's name as it is typed. */
  typed: string;
  onType: (typed: string) => void;
  onPlay: (gameName: string) => void;
}

/** Below the categories: what is chosen, what the game is called, and the start. */
export function PlayDock({ chosen, typed, onType, onPlay }: PlayDockProps) {
  const [first] = chosen;
  const count = chosen.length === 0 ? null : categoriesTexts.chosenOf(formatNumber(chosen.length));

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (first === undefined) toast({ title: categoriesTexts.chooseFirst });
    else onPlay(gameNameOf(typed, first));
  }

  return (
    <form className={styles.dock} noValidate onSubmit={handleSubmit}>
      <p className={styles.chosen} role="status">
        {count === null ? (
          categoriesTexts.nobodyChosen
        ) : (
          <>
            <b>{count}</b>
            <Written>{chosen.map(({ name }) => name).join('، ')}</Written>
          </>
        )}
      </p>
      <div className={styles.gameName}>
        <TextField
          label={categoriesTexts.gameName}
          hideLabel
          name="gameName"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={limits.gameName}
          placeholder={first === undefined ? categoriesTexts.gameName : gameNameOf('', first)}
          value={typed}
          onChange={onType}
        />
      </div>
      <Button
        type="submit"
        variant={first === undefined ? 'plain' : 'gold'}
        size="lg"
        inactive={first === undefined}
        onRefused={() => void toast({ title: categoriesTexts.chooseFirst })}
      >
        {categoriesTexts.play}
      </Button>
    </form>
  );
}
