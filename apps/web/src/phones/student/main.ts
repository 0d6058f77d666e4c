import '../../ui/sheets/tokens.css';
import '../../ui/sheets/fonts.css';
import '../../ui/sheets/base.css';
import '../shared/boot.css';
import { openAddress } from './opened-address';

// Requests the contest while the rest of the page is still loading.
const opened = openAddress(window.location);
let lastKey = '';
window.addEventListener('keydown', ({ key }) => {
  lastKey = key;
});
import('./start').then(
  ({ start }) => start(opened, () => lastKey === 'Enter'),
  () => {
    // If the rest fails to load, replaces the loading text by an error.
    const words = document.querySelector('.boot p');
    if (words instanceof HTMLElement) words.textContent = words.dataset.failed ?? '';
  },
);
