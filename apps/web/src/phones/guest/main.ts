import '../../ui/sheets/tokens.css';
import '../../ui/sheets/fonts.css';
import '../../ui/sheets/base.css';
import '../shared/boot.css';
import { openEvening } from './opened-evening';

// Requests the evening while the rest of the page is still loading.
const evening = openEvening(window.location.pathname);
import('./start').then(
  ({ start }) => start(evening),
  () => {
    // If the rest fails to load, shows an error instead of the loading text.
    const words = document.querySelector('.boot p');
    if (words instanceof HTMLElement) words.textContent = words.dataset.failed ?? '';
  },
);
