import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { activateNewVersion, useVersionStore } from '../../service-worker/registration';
import { Button } from '../../ui/buttons/button';
import { Glyph } from '../../woven/glyph';
import styles from './new-version.module.css';
import { siteTexts } from './texts.ar';

/** The pages on which a game can be running. They do not offer an update. */
const gamePages: readonly string[] = [
  paths.classicGame.pattern,
  paths.connectGame.pattern,
  paths.qrGame.pattern,
  paths.raceGame.pattern,
];

/** Whether a newer version of the site is ready and this page offers it. */
export function useIsNewVersionOffered(): boolean {
  const isReady = useVersionStore(({ waiting }) => waiting !== null);
  const { pathname } = useLocation();
  return isReady && !gamePages.includes(pathname);
}

/** A notice that a newer version is ready. Its button activates that version. */
export function NewVersionStrip() {
  return (
    <div className={styles.strip} role="status">
      <Glyph name="star" />
      {siteTexts.newVersion}
      <Button size="sm" onClick={activateNewVersion}>
        {siteTexts.update}
      </Button>
    </div>
  );
}
