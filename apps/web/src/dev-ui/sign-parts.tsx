import { dyes } from '@lamma/protocol/woven/dyes';
import { Separator } from '../ui/frames/separator';
import { LogoMark } from '../ui/pages/logo-mark';
import { dyeColour } from '../woven/dye-colour';
import { Glyph } from '../woven/glyph';
import { type GlyphName, glyphPaths } from '../woven/glyph-paths';
import icons from '../woven/motifs/icons.json';
import { Rug } from '../woven/rug';
import { type RugName, rugs } from '../woven/rug-patterns';
import { Teeth } from '../woven/teeth';
import { WovenIcon } from '../woven/woven-icon';
import styles from './dev-ui.module.css';
import type { GalleryPart } from './gallery-part';

const glyphNames = Object.keys(glyphPaths) as GlyphName[];
const rugNames = Object.keys(rugs) as RugName[];

export const signParts: GalleryPart[] = [
  {
    name: 'signs',
    title: 'العلامات المنسوجة',
    content: (
      <div className={styles.row}>
        <LogoMark />
        {glyphNames.map((name) => (
          <span key={name} className={styles.named}>
            <span className={styles.sign}>
              <Glyph name={name} />
            </span>
            <bdi dir="ltr">{name}</bdi>
          </span>
        ))}
      </div>
    ),
  },
  {
    name: 'icons',
    title: 'أيقونات الفئات',
    content: (
      <div className={styles.row}>
        {Object.keys(icons.icons).map((name, index) => (
          <span
            key={name}
            className={styles.named}
            style={{ background: dyeColour(dyes[index % dyes.length]), padding: 8 }}
          >
            <WovenIcon icon={name} className={styles.icon} />
            <bdi dir="ltr">{name}</bdi>
          </span>
        ))}
      </div>
    ),
  },
  {
    name: 'rugs',
    title: 'السدو والفواصل',
    content: (
      <>
        {rugNames.map((name) => (
          <div key={name} className={styles.rug}>
            <Rug name={name} />
          </div>
        ))}
        <Teeth />
        <Teeth up />
        <p>
          ثلاث ألعاب
          <Separator />
          لعبت واحدة
        </p>
      </>
    ),
  },
];
