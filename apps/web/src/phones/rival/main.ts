import '../../ui/sheets/tokens.css';
import '../../ui/sheets/fonts.css';
import '../../ui/sheets/base.css';
import '../shared/boot.css';
import { openRound } from './opening';
import { phoneTexts } from './texts.ar';

// The round is asked for while the rest of the page is still on its way.
const opening = openRound(window.location.pathname);
import('./start').then(
  ({ start }) => start(opening),
  () => {
    // The rest did not come: the words in the document say so.
    const words = document.querySelector('.boot p');
    if (words) words.textContent = phoneTexts.notLoaded;
  },
);
