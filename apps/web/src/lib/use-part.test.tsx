import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render';
import { usePart } from './use-part';

interface PanelProps {
  onClose: () => void;
}
function Panel({ onClose }: PanelProps) {
  return (
    <button type="button" onClick={onClose}>
      أغلق اللوحة
    </button>
  );
}

function Page({ fetch }: { fetch: () => Promise<typeof Panel> }) {
  const part = usePart<PanelProps>(fetch);
  return (
    <>
      <button type="button" aria-busy={part.isLoading} onClick={part.open}>
        افتح
      </button>
      {part.Part !== null && part.isOpen ? <part.Part onClose={part.close} /> : null}
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('usePart imports a part once, when it is first opened', async () => {
  const fetch = vi.fn<() => Promise<typeof Panel>>().mockResolvedValue(Panel);
  renderInApp(<Page fetch={fetch} />);
  expect(fetch).not.toHaveBeenCalled();
  await press('افتح');
  await userEvent.click(await screen.findByRole('button', { name: 'أغلق اللوحة' }));
  await press('افتح');
  expect(screen.getByRole('button', { name: 'أغلق اللوحة' })).toBeTruthy();
  expect(fetch).toHaveBeenCalledOnce();
});

it('usePart shows a toast if the import fails, and retries with the next press', async () => {
  const fetch = vi.fn<() => Promise<typeof Panel>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetch.mockResolvedValue(Panel);
  renderInApp(<Page fetch={fetch} />);
  await press('افتح');
  expect((await screen.findAllByText('تعذّر الفتح')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByRole('button', { name: 'افتح' }).getAttribute('aria-busy')).toBe('false'));
  await press('افتح');
  expect(await screen.findByRole('button', { name: 'أغلق اللوحة' })).toBeTruthy();
});
