import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatBytes } from '../../lib/arabic/bytes';
import { formatDay } from '../../lib/arabic/dates';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import type { OwnUpload } from './api';
import styles from './file-card.module.css';
import { FilePreview } from './file-preview';
import { pastGames, uploadsTexts } from './texts.ar';

/** Where a file's places are corrected. */
export interface PlaceHrefs {
  category: (id: number) => string;
  contest: (id: string) => string;
}

interface FileCardProps {
  upload: OwnUpload;
  /** A draft of this device names it; it was not saved yet. */
  isInDraft: boolean;
  hrefs: PlaceHrefs;
  onRemove: () => void;
}

/** Whether anything names it that the server knows. */
const isUsed = ({ usedIn: { categories, contests, games } }: OwnUpload) =>
  categories.length + contests.length + games > 0;

/** A file: itself, its kind, size and day, and what it is used in. What nothing uses can be deleted. */
export function FileCard({ upload, isInDraft, hrefs, onRemove }: FileCardProps) {
  const { file, kind, bytes, createdAt } = upload;
  const about = uploadsTexts.about(formatBytes(bytes), formatDay(createdAt));
  return (
    <article className={cx(notch(), styles.card)}>
      <FilePreview kind={kind} file={file} />
      <div className={styles.words}>
        <p className={styles.kind}>
          <b>{uploadsTexts[kind]}</b> <span>{about}</span>
        </p>
        {isUsed(upload) ? (
          <Places upload={upload} hrefs={hrefs} />
        ) : (
          <div className={styles.free}>
            <span className={styles.sign}>
              <Glyph name={isInDraft ? 'edit' : 'void'} />
              {isInDraft ? uploadsTexts.inDraft : uploadsTexts.notUsed}
            </span>
            <Button
              size="sm"
              variant="bad"
              aria-label={`${uploadsTexts.remove[kind]}: ${uploadsTexts[kind]}، ${about}`}
              onClick={onRemove}
            >
              {uploadsTexts.remove[kind]}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

function Places({ upload: { usedIn }, hrefs }: { upload: OwnUpload; hrefs: PlaceHrefs }) {
  const places: { key: string; place: ReactNode }[] = [
    ...usedIn.categories.map(({ id, name }) => ({
      key: `category ${id}`,
      place: <Link to={hrefs.category(id)}>{uploadsTexts.categoryNamed(name)}</Link>,
    })),
    ...usedIn.contests.map(({ id, title }) => ({
      key: `contest ${id}`,
      place: <Link to={hrefs.contest(id)}>{uploadsTexts.contestNamed(title)}</Link>,
    })),
    ...(usedIn.games > 0 ? [{ key: 'games', place: counted(usedIn.games, pastGames) }] : []),
  ];
  return (
    <div className={styles.places}>
      <span>{uploadsTexts.usedIn}</span>
      <ul>
        {places.map(({ key, place }) => (
          <li key={key}>{place}</li>
        ))}
      </ul>
    </div>
  );
}
