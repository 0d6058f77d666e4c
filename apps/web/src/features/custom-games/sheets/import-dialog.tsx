import { limits } from '@lamma/protocol/limits';
import type { ImportedCategory } from '@lamma/protocol/rest/games/custom-games';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { call } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { Written } from '../../../ui/frames/written';
import { Dialog } from '../../../ui/overlays/dialog';
import { SpreadsheetDialog, SpreadsheetWarnings } from '../../../ui/overlays/spreadsheet/spreadsheet-dialog';
import { uiTexts } from '../../../ui/texts.ar';
import styles from './import-dialog.module.css';
import { addCategories, importedQuestions, sheetTexts } from './texts.ar';

interface ImportDialogProps {
  open: boolean;
  /** How many more categories fit into the game. */
  room: number;
  onClose: () => void;
  onTake: (categories: readonly ImportedCategory[]) => void;
}

/**
 * A dialog to import categories from a spreadsheet, which the server parses. If rows are wrong, the dialog names each
 * of them and imports nothing. Otherwise the host chooses from the parsed categories.
 */
export function ImportDialog({ open, room, onClose, onTake }: ImportDialogProps) {
  const importing = useMutation({
    mutationFn: (bytes: Blob) => call('POST /api/custom-questions/import', { bytes }),
  });
  const { reset } = importing;
  useEffect(() => {
    if (!open) reset();
  }, [open, reset]);

  if (importing.data !== undefined) {
    const { categories, warnings } = importing.data;
    return <FoundCategories {...{ open, room, categories, warnings, onClose, onTake }} onAnother={reset} />;
  }
  return (
    <SpreadsheetDialog
      open={open}
      title={sheetTexts.title}
      text={sheetTexts.text}
      pasteExample={sheetTexts.pasteExample}
      template={{ name: sheetTexts.templateName, csv: templateCsv() }}
      importing={importing}
      onClose={onClose}
    />
  );
}

interface FoundCategoriesProps {
  open: boolean;
  categories: readonly ImportedCategory[];
  warnings?: readonly string[] | undefined;
  /** How many more categories fit into the game. */
  room: number;
  onClose: () => void;
  onTake: (categories: readonly ImportedCategory[]) => void;
  /** Returns to the form for a spreadsheet. */
  onAnother: () => void;
}

/**
 * The second step of the import: the parsed categories to choose from. As many as fit are preselected, from the first
 * on.
 */
function FoundCategories({ open, categories, warnings, room, onClose, onTake, onAnother }: FoundCategoriesProps) {
  const [chosen, setChosen] = useState<readonly ImportedCategory[]>(categories.slice(0, room));
  const isFull = chosen.length >= room;
  const toggle = (category: ImportedCategory) =>
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
      {warnings === undefined ? null : <SpreadsheetWarnings warnings={warnings} />}
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
                  onChange={() => toggle(category)}
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

function templateCsv(): string {
  const lines = Array.from({ length: limits.questionsPerGame }, (_, index) => {
    const place = formatNumber(index + 1);
    return [
      sheetTexts.templateCategory,
      sheetTexts.templateQuestion(place),
      sheetTexts.templateAnswer(place),
      '',
      '',
      '',
    ];
  });
  return [sheetTexts.templateHead, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
