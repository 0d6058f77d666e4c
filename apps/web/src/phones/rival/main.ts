import '../../ui/sheets/tokens.css';
import '../../ui/sheets/fonts.css';
import '../../ui/sheets/base.css';
import '../shared/boot.css';
import { openRound } from './scanned-round';
import { rivalTexts } from './texts.ar';

// The round is asked for while the rest of the page is still on its way.
const round = openRound(window.location.pathname);
import('./start').then(
  ({ start }) => start(round),
  () => {
    // The rest did not come: the words in the document say so.
    const words = document.querySelector('.boot p');
    if (words) words.textContent = rivalTexts.notLoaded;
  },
);
