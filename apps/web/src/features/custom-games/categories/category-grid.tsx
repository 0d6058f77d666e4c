import { limits } from '@lamma/protocol/limits';
import { useState } from 'react';
import { toast } from '../../../lib/toast-store';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import type { OwnCategory } from '../api';
import type { OwnGame } from '../create/create-page';
import { ShareDialog } from '../sharing/share-dialog';
import { isWhole, pressed } from './choice';
import { useKeptChoice } from './kept-choice';
import styles from './own-categories.module.css';
import { OwnCategoryCard } from './own-category-card';
import { PlayDock } from './play-dock';
import { categoriesTexts } from './texts.ar';
import { useRemoval } from './use-removal';

interface CategoryGridProps {
  userId: string;
  categories: readonly OwnCategory[];
  editHref: (id: number) => string;
  onPlay: (game: OwnGame) => void;
}

/** The cards of own categories, the choice among them, and the dialogs over them. */
export function CategoryGrid({ userId, categories, editHref, onPlay }: CategoryGridProps) {
  const { choice, change } = useKeptChoice(userId);
  const [shared, setShared] = useState<OwnCategory | null>(null);
  const removal = useRemoval();
  // One that was deleted meanwhile, here or in another window, is chosen no more.
  const chosen = choice.ids.flatMap((id) => categories.find((one) => one.id === id) ?? []);

  function press(category: OwnCategory): void {
    const { ids, refused } = pressed(
      chosen.map(({ id }) => id),
      category,
    );
    if (refused === 'full') toast({ title: categoriesTexts.most, text: categoriesTexts.mostText });
    if (refused === 'unfinished') toast({ title: categoriesTexts.unfinished, text: categoriesTexts.unfinishedText });
    change({ ids });
  }

  function share(category: OwnCategory): void {
    if (isWhole(category)) setShared(category);
    else toast({ title: categoriesTexts.unfinished, text: categoriesTexts.unfinishedShare });
  }

  return (
    <>
      <ul className={styles.cards}>
        {categories.map((category) => (
          <li key={category.id}>
            <OwnCategoryCard
              category={category}
              isChosen={chosen.includes(category)}
              isDimmed={chosen.length >= limits.categoriesPerGame || !isWhole(category)}
              editHref={editHref(category.id)}
              onPress={() => press(category)}
              onShare={() => share(category)}
              onRemove={() => removal.ask(category)}
            />
          </li>
        ))}
      </ul>
      <PlayDock
        chosen={chosen}
        typed={choice.gameName}
        onType={(gameName) => change({ gameName })}
        onPlay={(gameName) => onPlay({ gameName, categoryIds: chosen.map(({ id }) => id) })}
      />
      <ShareDialog category={shared} onClose={() => setShared(null)} />
      <AskDialog
        open={removal.isAsked}
        title={categoriesTexts.removeTitle(removal.name)}
        text={categoriesTexts.removeText}
        yes={categoriesTexts.remove}
        no={categoriesTexts.keep}
        busy={removal.isBusy}
        onYes={removal.remove}
        onNo={removal.close}
      />
    </>
  );
}
