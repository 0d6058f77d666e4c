import { counted } from '../../../lib/arabic/plurals';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Chip } from '../../../ui/frames/chip';
import { DeskHead } from '../../../ui/frames/desk-head';
import { customGamesLeft, customTexts } from '../texts.ar';
import styles from './create-form.module.css';

interface CreateHeadProps {
  gamesLeft: number | null | undefined;
  homeHref: string;
}

/** The head above the form: what it makes, and how many games of own questions are left. */
export function CreateHead({ gamesLeft, homeHref }: CreateHeadProps) {
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
        <ButtonLink to={homeHref} variant="ghost" size="sm">
          {customTexts.home}
        </ButtonLink>
      }
    />
  );
}
