import type { GameData } from '../../../features/team-games/game-data';
import { NumberStepper } from '../../../ui/fields/number-stepper';
import { Written } from '../../../ui/frames/written';
import type { ChoosableCategory } from '../choice';
import { setupTexts } from '../texts.ar';
import styles from './number-fields.module.css';

interface NumberFieldsProps {
  /** In the order of choice. */
  chosen: readonly ChoosableCategory[];
  numbers: GameData['categoryGameNumbers'];
  onChange: (categoryId: number, gameNumber: number) => void;
}

/** Which game of each category is played: for a teacher, who is not tracked and may choose. */
export function NumberFields({ chosen, numbers, onChange }: NumberFieldsProps) {
  return (
    <fieldset className={styles.numbers}>
      <legend className={styles.legend}>{setupTexts.numbers}</legend>
      <ul className={styles.rows}>
        {chosen.map(({ id, name, gameCount }) => (
          <li key={id} className={styles.row}>
            <Written className={styles.name}>{name}</Written>
            <NumberStepper
              label={setupTexts.numberOf(name)}
              value={numbers[String(id)] ?? 1}
              min={1}
              max={gameCount}
              onChange={(value) => onChange(id, value)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
