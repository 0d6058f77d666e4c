import '../../ui/sheets/tokens.css';
import '../../ui/sheets/fonts.css';
import '../../ui/sheets/base.css';
import '../shared/boot.css';
import { openAddress } from './opened-address';

// The contest is requested while the rest of the page is still loading.
const opened = openAddress(window.location.pathname);
import('./start').then(
  ({ start }) => start(opened),
  () => {
    // The rest did not load: the text of the document says so.
    const words = document.querySelector('.boot p');
    if (words instanceof HTMLElement) words.textContent = words.dataset.failed ?? '';
  },
);
