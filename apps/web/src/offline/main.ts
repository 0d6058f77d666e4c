import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import './offline.css';
import { serverIsThere, waitForServer } from './wait-for-server';

const reload = () => window.location.reload();
waitForServer({ isThere: serverIsThere, reload });
document.querySelector('button')?.addEventListener('click', reload);
