import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as saving from '../../../../lib/browser/save-file';
import { refused } from '../../../../testing/fake-server';
import { aRow, aTeacherView } from '../../../../testing/features/contests';
import { CONTEST_PATH, press, pressInDialog, show } from '../../../../testing/features/show-control';

describe('The history', () => {
  const run = {
    id: 'run1',
    number: 4,
    title: 'مسابقة',
    createdAt: Date.UTC(2026, 10, 19, 7, 40),
    endedAt: null,
    questionCount: 3,
    participants: [aRow('1', { score: 104, rank: 1 })],
  };
  const HISTORY = `GET ${CONTEST_PATH}/history`;

  it('the history of a contest lists its runs with their day and all scores, and says if there are none', async () => {
    const { answers } = show(aTeacherView(), { [HISTORY]: { body: [run] } });
    await press('السجل');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('جلسة ٤')).toBeTruthy();
    expect(dialog.getByText(/الخميس.*١٩ نوفمبر ٢٠٢٦/)).toBeTruthy();
    expect(dialog.getByText('طالب 1').closest('li')?.textContent).toBe('١طالب 1١٠٤');
    answers[HISTORY] = { body: [] };
    await pressInDialog('إغلاق');
    await press('السجل');
    expect(await screen.findByText('لا توجد جلسات سابقة بعد')).toBeTruthy();
  });

  it('the history of a contest loads older runs on request, retries a failure, and can delete one of them', async () => {
    const older = { ...run, id: 'run0', number: 3 };
    const { answers, calls } = show(aTeacherView(), {
      [HISTORY]: { body: [run], next: '4' },
      [`${HISTORY}?after=4`]: refused(503, 'مشغول'),
      [`DELETE ${CONTEST_PATH}/history/run0`]: { body: { ok: true } },
    });
    await press('السجل');
    await userEvent.click(await screen.findByRole('button', { name: 'جلسات أقدم' }));
    const again = await screen.findByRole('button', { name: 'أعيدوا المحاولة' });
    expect(screen.getByText('جلسة ٤')).toBeTruthy();
    answers[`${HISTORY}?after=4`] = { body: [older] };
    await userEvent.click(again);
    expect(await screen.findByText('جلسة ٣')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'جلسات أقدم' })).toBeNull();
    expect(calls(HISTORY)).toHaveLength(1);
    await userEvent.click(screen.getByText('جلسة ٣'));
    await userEvent.click(screen.getAllByRole('button', { name: 'احذفوا الجلسة' })[1] as HTMLElement);
    const asking = within(await screen.findByRole('dialog', { name: 'حذف جلسة ٣؟' }));
    await userEvent.click(asking.getByRole('button', { name: 'احذفوا الجلسة' }));
    await waitFor(() => expect(screen.queryByText('جلسة ٣')).toBeNull());
    expect(screen.getByText('جلسة ٤')).toBeTruthy();
  });

  it('the history of a contest shows «فشل في جلب تاريخ الألعاب» if it fails to load', async () => {
    show(aTeacherView(), { [HISTORY]: refused(503, 'مشغول') });
    await press('السجل');
    expect((await screen.findAllByText('فشل في جلب تاريخ الألعاب')).length).toBeGreaterThan(0);
  });

  it('the history of a contest deletes a run after a confirmation, and downloads its results in the chosen format', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
    const { createObjectURL } = URL;
    const file = btoa('a');
    URL.createObjectURL = () => 'blob:results';
    const { calls } = show(aTeacherView(), {
      [HISTORY]: { body: [run] },
      [`${HISTORY}/run1/export?format=xlsx`]: { body: { fileName: 'results.xlsx', file } },
      [`${HISTORY}/run1/export?format=csv`]: { body: { fileName: 'results.csv', file } },
      [`DELETE ${CONTEST_PATH}/history/run1`]: { body: { ok: true } },
    });
    await press('السجل');
    for (const [form, name] of [
      ['ملف Excel', 'results.xlsx'],
      ['ملف CSV', 'results.csv'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: 'نزّلوا الجدول' }));
      await userEvent.click(await screen.findByRole('button', { name: form }));
      await waitFor(() => expect(save).toHaveBeenLastCalledWith('blob:results', name));
      await waitFor(() => expect(screen.queryByRole('button', { name: form })).toBeNull());
    }
    URL.createObjectURL = createObjectURL;
    await press('احذفوا الجلسة');
    const asking = within(await screen.findByRole('dialog', { name: 'حذف جلسة ٤؟' }));
    expect(calls(`DELETE ${CONTEST_PATH}/history/run1`)).toHaveLength(0);
    await userEvent.click(asking.getByRole('button', { name: 'احذفوا الجلسة' }));
    expect(await screen.findByText('حُذفت الجلسة')).toBeTruthy();
    expect(screen.queryByText('جلسة ٤')).toBeNull();
  });
});
