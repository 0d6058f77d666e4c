import type { ReactNode } from 'react';
import { counted } from '../../../lib/arabic/plurals';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Chip } from '../../../ui/frames/chip';
import { DeskHead } from '../../../ui/frames/desk-head';
import { customGamesLeft, customTexts } from '../texts.ar';
import styles from './create-form.module.css';

interface CreateHeadProps {
  gamesLeft: number | null | undefined;
  homeHref: string;
  /** Null where there is no room for it. */
  categoriesHref: string | null;
  /** The door for a sheet; on a phone it stands below the questions. */
  door?: ReactNode;
}

/** The head above the form: what it makes, and how many games of own questions are left. */
export function CreateHead({ gamesLeft, homeHref, categoriesHref, door }: CreateHeadProps) {
  return (
    <DeskHead
      start={
        <>
          <h1 className={styles.heading}>{customTexts.title}</h1>
          {gamesLeft === undefined ? null : (
            <span className={styles.remaining}>
              <Chip>{gamesLeft === null ? customTexts.unlimited : counted(gamesLeft, customGamesLeft)}</Chip>
            </span>
          )}
        </>
      }
      end={
        <>
          {door}
          {categoriesHref === null ? null : (
            <ButtonLink to={categoriesHref} variant="ghost" size="sm">
              {customTexts.categories}
            </ButtonLink>
          )}
          <ButtonLink to={homeHref} variant="ghost" size="sm">
            {customTexts.home}
          </ButtonLink>
        </>
      }
    />
  );
}
