import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../lib/use-page-title';
import { TooltipProvider } from '../ui/overlays/tooltip';
import { boardParts } from './board-parts';
import { controlParts } from './control-parts';
import styles from './dev-ui.module.css';
import type { GalleryPart } from './gallery-part';
import { questionParts } from './question-parts';
import { signParts } from './sign-parts';
import { stateParts } from './state-parts';

const parts: readonly GalleryPart[] = [...signParts, ...controlParts, ...stateParts, ...boardParts, ...questionParts];

/** The design system in all its states. `?part=board` shows one part. */
export function DevUi() {
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
