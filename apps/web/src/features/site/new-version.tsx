import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { activateNewVersion, useVersionStore } from '../../service-worker/registration';
import { Button } from '../../ui/buttons/button';
import { Glyph } from '../../woven/glyph';
import styles from './new-version.module.css';
import { siteTexts } from './texts.ar';

/** A game may be running here, so no update is offered. */
const playing: readonly string[] = [
  paths.classicGame.pattern,
  paths.connectGame.pattern,
  paths.qrGame.pattern,
  paths.raceGame.pattern,
];

/** Whether a newer version of the site is ready, and this page may say so. */
export function useIsNewVersionOffered(): boolean {
  const isReady = useVersionStore(({ waiting }) => waiting !== null);
  const { pathname } = useLocation();
  return isReady && !playing.includes(pathname);
}

/** Says that a newer version is ready; nothing changes until its button is pressed. */
export function NewVersion() {
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
