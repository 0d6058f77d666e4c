import { joinPath } from '@lamma/sync/rooms/rest-paths';
import '../../ui/sheets/tokens.css';
import '../../ui/sheets/fonts.css';
import '../../ui/sheets/base.css';
import '../shared/boot.css';
import { openCode } from '../shared/scanned-code';

// Requests the evening while the rest of the page is still loading.
const evening = openCode(window.location.pathname, joinPath);
import('./start').then(
  ({ start }) => start(evening),
  () => {
    // If the rest fails to load, shows an error instead of the loading text.
    const words = document.querySelector('.boot p');
    if (words instanceof HTMLElement) words.textContent = words.dataset.failed ?? '';
  },
);
