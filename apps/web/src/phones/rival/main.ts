import { countedRoundPath } from '@lamma/sync/rooms/rest-paths';
import '../../ui/sheets/tokens.css';
import '../../ui/sheets/fonts.css';
import '../../ui/sheets/base.css';
import '../shared/boot.css';
import { openCode } from '../shared/scanned-code';

// Requests the round while the rest of the page is still loading.
const round = openCode(window.location.pathname, countedRoundPath);
import('./start').then(
  ({ start }) => start(round),
  () => {
    // If the rest fails to load, replaces the loading text by an error.
    const words = document.querySelector('.boot p');
    if (words instanceof HTMLElement) words.textContent = words.dataset.failed ?? '';
  },
);
