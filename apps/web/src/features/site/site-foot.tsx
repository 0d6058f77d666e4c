import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import styles from './site.module.css';
import { siteTexts } from './texts.ar';

/** The footer of the landing page and the home page. */
export function SiteFoot() {
  return (
    <footer className={styles.foot}>
      <Link to={paths.about.href()}>{siteTexts.about}</Link>
      <Link to={paths.privacy.href()}>{siteTexts.privacy}</Link>
    </footer>
  );
}
