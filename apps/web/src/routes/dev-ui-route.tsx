import { useSearchParams } from 'react-router-dom';
import { boardParts } from '../dev-ui/board-parts';
import { controlParts } from '../dev-ui/control-parts';
import styles from '../dev-ui/dev-ui.module.css';
import type { GalleryPart } from '../dev-ui/gallery-part';
import { questionParts } from '../dev-ui/question-parts';
import { signParts } from '../dev-ui/sign-parts';
import { stateParts } from '../dev-ui/state-parts';
import { usePageTitle } from '../lib/use-page-title';
import { TooltipProvider } from '../ui/overlays/tooltip';

const parts: readonly GalleryPart[] = [...signParts, ...controlParts, ...stateParts, ...boardParts, ...questionParts];

/** `/dev/ui`: the design system in all its states; development builds only. `?part=board` shows one part. */
export function Component() {
  usePageTitle('أجزاء التصميم');
  const [search] = useSearchParams();
  const chosen = search.get('part');
  const only = parts.find((part) => part.name === chosen);

  if (only?.whole) return <TooltipProvider>{only.content}</TooltipProvider>;
  return (
    <TooltipProvider>
      <main className={styles.page} id="main" tabIndex={-1}>
        <h1 className={styles.title}>أجزاء التصميم</h1>
        <nav className={styles.links} aria-label="الأجزاء">
          {parts.map((part) => (
            <a key={part.name} href={`?part=${part.name}`}>
              {part.title}
            </a>
          ))}
        </nav>
        {(only ? [only] : parts.filter((part) => !part.whole)).map((part) => (
          <section key={part.name} className={styles.part}>
            <h2>{part.title}</h2>
            {part.content}
          </section>
        ))}
      </main>
    </TooltipProvider>
  );
}
