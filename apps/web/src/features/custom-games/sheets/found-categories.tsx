import type { ImportedCategory } from '@lamma/protocol/rest/games/custom-games';
import { useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { Button } from '../../../ui/buttons/button';
import { Written } from '../../../ui/frames/written';
import { Dialog } from '../../../ui/overlays/dialog';
import { uiTexts } from '../../../ui/texts.ar';
import styles from './import-dialog.module.css';
import { addCategories, importedQuestions, sheetTexts } from './texts.ar';

interface FoundCategoriesProps {
  open: boolean;
  categories: readonly ImportedCategory[];
  /** How many of them the game can take. */
  room: number;
  onClose: () => void;
  onTake: (categories: readonly ImportedCategory[]) => void;
  /** Back to the choice of a sheet. */
  onAnother: () => void;
}

/** What a sheet holds, by category. As many as the game has room for are chosen, the first ones to begin with. */
export function FoundCategories({ open, categories, room, onClose, onTake, onAnother }: FoundCategoriesProps) {
  const [chosen, setChosen] = useState<readonly ImportedCategory[]>(categories.slice(0, room));
  const isFull = chosen.length >= room;
  const turn = (category: ImportedCategory) =>
    setChosen(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category]);
  const text = room === 0 ? sheetTexts.full : `${sheetTexts.roomFor(formatNumber(room))} ${sheetTexts.found}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sheetTexts.title}
      text={text}
      actions={
        <>
          <Button
            variant="gold"
            inactive={chosen.length === 0}
            onClick={() => onTake(categories.filter((category) => chosen.includes(category)))}
          >
            {counted(chosen.length, addCategories)}
          </Button>
          <Button onClick={onAnother}>{sheetTexts.another}</Button>
          <Button variant="ghost" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </>
      }
    >
      <ul className={styles.found}>
        {categories.map((category) => {
          const isChosen = chosen.includes(category);
          return (
            <li key={category.name}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && isFull}
                  onChange={() => turn(category)}
                />
                <Written>{category.name}</Written>
                <span>{counted(category.questions.length, importedQuestions)}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
