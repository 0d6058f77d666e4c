import { CategoryCard } from '../../game-ui/categories/category-card';
import { counted } from '../../lib/arabic/plurals';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { EmptyState } from '../../ui/states/state-block';
import { type Category, pictureOf } from './api';
import { CategoryNote } from './category-note';
import styles from './category-sections.module.css';
import { type CategoryGroup, isFinished } from './find-categories';
import { categoriesCount, categoryTexts, sectionNames } from './texts.ar';

export interface ChoosingProps {
  /** Ids of the chosen categories. */
  chosen: readonly number[];
  /** How many may be chosen. */
  atMost: number;
  /** Takes a category in or out. Never called for one more than may be chosen. */
  onToggle: (categoryId: number) => void;
}

interface CategorySectionsProps extends ChoosingProps {
  groups: readonly CategoryGroup[];
  onClearSearch: () => void;
}

/** All sections with their cards. When all places are taken, the other cards are dim, and a press says why nothing happens. */
export function CategorySections({ groups, chosen, atMost, onToggle, onClearSearch }: CategorySectionsProps) {
  const isFull = chosen.length >= atMost;

  function press({ id }: Category): void {
    if (!isFull || chosen.includes(id)) onToggle(id);
    else toast({ title: categoryTexts.fullTitle, text: categoryTexts.fullText });
  }

  if (groups.length === 0) {
    return (
      <div role="status">
        <EmptyState
          title={categoryTexts.noneFound}
          text={categoryTexts.noneFoundText}
          actions={<Button onClick={onClearSearch}>{categoryTexts.clearSearch}</Button>}
        />
      </div>
    );
  }
  return groups.map(({ section, categories }) => (
    <section key={section} id={section} className={styles.section} aria-labelledby={`${section}-name`}>
      <h2 className={styles.name} id={`${section}-name`} tabIndex={-1}>
        {sectionNames[section]} <small className={styles.count}>{counted(categories.length, categoriesCount)}</small>
      </h2>
      <ul className={styles.cards}>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryCard
              mark={category}
              name={category.nameAr}
              note={<CategoryNote category={category} />}
              picture={pictureOf(category)}
              chosen={chosen.includes(category.id)}
              done={isFinished(category)}
              dimmed={isFull}
              onPress={() => press(category)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
