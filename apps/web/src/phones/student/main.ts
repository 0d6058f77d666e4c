import '../../ui/sheets/tokens.css';
import '../../ui/sheets/fonts.css';
import '../../ui/sheets/base.css';
import '../shared/boot.css';
import { openAddress } from './opened-address';

// The contest is asked for while the rest of the page is still on its way.
const opened = openAddress(window.location.pathname);
import('./start').then(
  ({ start }) => start(opened),
  () => {
    // The rest did not come: the words in the document say so.
    const words = document.querySelector('.boot p');
    if (words instanceof HTMLElement) words.textContent = words.dataset.failed ?? '';
  },
);
