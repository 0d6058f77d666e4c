import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseMode, openSetup, storeChoice, storedChoice, storedGameData } from '../../testing/choosing';

const own = { ...storedGameData, isCustomGame: true, selectedCategories: [20_001] };
const session = 'POST /api/game-sessions';
const answers = {
  'GET /api/custom-categories': { body: [{ id: 20_001, nameAr: 'عائلتنا' }] },
  [session]: { body: { id: 'sessionsession' } },
};
const start = () => screen.getByText(/ابدأ اللعب|جاري الحفظ/, { selector: '[type=submit]' });

it('the setup has options only for a race, folded into one line that names them', async () => {
  storeChoice({ ...own, gameMode: 'qr' });
  openSetup('/game-setup', answers);
  await screen.findByRole('radio', { name: /^اسبقهم/ });
  expect(screen.queryByText('خيارات اسبقهم')).toBeNull();
  chooseMode('اسبقهم');
  const fold = screen.getByText('خيارات اسبقهم').closest('details');
  expect(fold?.open).toBe(false);
  expect(screen.getByText('٥ ثوانٍ للإجابة، الأزرار تفتح وحدها، وفرصة ثانية')).toBeTruthy();
});

it('the options of a race are stored and sent with its start', async () => {
  storeChoice({ ...own, gameMode: 'race' });
  const { posts } = openSetup('/game-setup', answers);
  fireEvent.click(await screen.findByText('خيارات اسبقهم'));
  fireEvent.click(screen.getByRole('button', { name: 'زيادة ثواني الإجابة' }));
  fireEvent.click(within(screen.getByRole('group', { name: 'متى تفتح الأزرار؟' })).getByText('بضغطة منكم'));
  fireEvent.click(within(screen.getByRole('group', { name: 'إن كانت خاطئة' })).getByText('لا فرصة ثانية'));
  fireEvent.click(within(screen.getByRole('group', { name: 'من يختار السؤال؟' })).getByText('بالتناوب'));
  const race = { answerMs: 6000, arm: 'host', second: false, picks: 'turns' };
  expect(storedChoice()).toMatchObject({ race });
  expect(screen.getByText('٦ ثوانٍ للإجابة، أنتم تفتحون الأزرار، بلا فرصة ثانية')).toBeTruthy();
  fireEvent.click(start());
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]).toMatchObject({ name: session, body: { gameMode: 'race', race } });
});

it('invalid stored options of a race are discarded', async () => {
  storeChoice({ ...own, gameMode: 'race', race: { answerMs: 1, arm: 'auto', second: true, picks: 'winner' } });
  openSetup('/game-setup', answers);
  expect(await screen.findByText(/^٥ ثوانٍ للإجابة/)).toBeTruthy();
});
