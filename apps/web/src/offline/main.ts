import '../ui/sheets/tokens.css';
import '../ui/sheets/fonts.css';
import '../ui/sheets/base.css';
import './offline.css';
import { isServerUp, waitForServer } from './wait-for-server';

const reload = () => window.location.reload();
waitForServer({ isServerUp, reload });
document.querySelector('button')?.addEventListener('click', reload);
