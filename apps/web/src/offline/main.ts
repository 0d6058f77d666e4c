import '../ui/sheets/tokens.css';
import '../ui/sheets/fonts.css';
import '../ui/sheets/base.css';
import './offline.css';
import { serverIsThere, waitForServer } from './wait-for-server';

const reload = () => window.location.reload();
waitForServer({ isThere: serverIsThere, reload });
document.querySelector('button')?.addEventListener('click', reload);
