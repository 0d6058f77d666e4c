import type { CSSProperties } from 'react';
import { lettersOf } from '../../lib/arabic/letters';
import { counted } from '../../lib/arabic/plurals';
import { libTexts } from '../../lib/texts.ar';
import { Card } from '../../ui/frames/card';
import { Separator } from '../../ui/frames/separator';
import type { SettingValues } from './api';
import styles from './preview-card.module.css';
import { daysSpan, freeInPreview, settingsTexts } from './texts.ar';

/** «كما يراه الناس»: the site's name, its free games, its links, as they would be. Nothing here leads anywhere. */
export function PreviewCard({ values }: { values: SettingValues }) {
  const links = [
    values.socialImageUrl === null ? null : libTexts.imageSite,
    values.socialVideoUrl === null ? null : libTexts.videoSite,
  ].filter((name) => name !== null);
  return (
    <Card as="section" className={styles.card} aria-labelledby="preview">
      <h2 className={styles.heading} id="preview">
        {settingsTexts.preview}
      </h2>
      <div className={styles.scene}>
        <b className={styles.mark} style={{ '--letters': lettersOf(values.siteName) } as CSSProperties}>
          {values.siteName}
        </b>
        <p className={styles.question}>{settingsTexts.previewQuestion}</p>
        <p>{counted(values.freeGames, freeInPreview)}</p>
        {values.supportWhatsapp === null ? null : (
          <p className={styles.request}>
            <span className={styles.button}>{settingsTexts.previewRequest}</span>
            {settingsTexts.previewWhatsapp} <bdi dir="ltr">{`+${values.supportWhatsapp.replace(/^\+/, '')}`}</bdi>
          </p>
        )}
        <p className={styles.links}>
          {links.length === 0
            ? settingsTexts.previewNoLinks
            : links.map((name, index) => (
                <span key={name}>
                  {index === 0 ? null : <Separator />}
                  {name}
                </span>
              ))}
        </p>
        {values.providerUrl === null ? null : <p className={styles.kept}>{settingsTexts.previewProvider}</p>}
        <p className={styles.kept}>{settingsTexts.previewKept(counted(values.contestHistoryDays, daysSpan))}</p>
      </div>
    </Card>
  );
}
