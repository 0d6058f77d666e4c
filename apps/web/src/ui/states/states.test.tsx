import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../buttons/button';
import { Tooltip, TooltipProvider } from '../overlays/tooltip';
import { MissingList } from './missing-list';
import { MoreRows } from './more-rows';
import { OfflineStrip } from './offline-strip';
import { Skeleton } from './skeleton';
import { ErrorState } from './state-block';

beforeEach(() => {
  vi.useFakeTimers();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('skeleton', () => {
  it('a skeleton appears after 300 ms, not earlier', () => {
    render(<Skeleton label="جاري تحميل اللعبة..." />);
    pass(299);
    expect(screen.queryByRole('status')).toBeNull();
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('جاري تحميل اللعبة...');
  });
});

describe('MoreRows', () => {
  const fetchNextPage = vi.fn();
  const list = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage };

  it('MoreRows loads the next page and shows an error if that fails', () => {
    const { rerender } = render(<MoreRows list={list} label="الأقدم" />);
    fireEvent.click(screen.getByRole('button', { name: 'الأقدم' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(<MoreRows list={{ ...list, isFetchNextPageError: true }} label="الأقدم" />);
    expect(screen.getByRole('button', { name: 'أعيدوا المحاولة' })).toBeTruthy();
    rerender(<MoreRows list={{ ...list, isFetchNextPageError: true }} label="الأقدم" again="تعذّر عرض المزيد" />);
    expect(screen.getByRole('button', { name: 'تعذّر عرض المزيد' })).toBeTruthy();
  });

  it('MoreRows renders no button on the last page', () => {
    render(<MoreRows list={{ ...list, hasNextPage: false }} label="الأقدم" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('error and offline', () => {
  it('error and offline states are announced to screen readers at once', () => {
    render(
      <>
        <ErrorState title="لم نتمكن من فتح اللعبة" text="نقاطكم محفوظة." />
        <OfflineStrip />
      </>,
    );
    const [error, strip] = screen.getAllByRole('alert');
    expect(error?.textContent).toBe('لم نتمكن من فتح اللعبةنقاطكم محفوظة.');
    expect(strip?.textContent).toBe('انقطع الاتصال، نعيد المحاولة.');
  });
});

describe('MissingList', () => {
  it('MissingList announces its changes to screen readers', () => {
    render(<MissingList items={[{ text: 'اسم اللعبة مطلوب' }]} />);
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite');
    expect(screen.getByRole('listitem').textContent).toBe('اسم اللعبة مطلوب');
  });
});

describe('tooltip', () => {
  function hover(name: string): void {
    fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  }

  function leave(name: string): void {
    fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' });
    // The pointer also leaves the tooltip itself, which it may have entered.
    fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
  }

  it('a tooltip opens after 700 ms; another within 300 ms opens at once', () => {
    render(
      <TooltipProvider>
        <Tooltip text="يرجع آخر نقطة">
          <Button>تراجع</Button>
        </Tooltip>
        <Tooltip text="يحفظ اللعبة">
          <Button>خروج</Button>
        </Tooltip>
      </TooltipProvider>,
    );
    hover('تراجع');
    pass(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pass(1);
    expect(screen.getByRole('tooltip').textContent).toBe('يرجع آخر نقطة');
    leave('تراجع');
    pass(299);
    hover('خروج');
    pass(0);
    expect(screen.getByRole('tooltip').textContent).toBe('يحفظ اللعبة');
    leave('خروج');
    pass(301);
    hover('تراجع');
    pass(1);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pass(699);
    expect(screen.getByRole('tooltip').textContent).toBe('يرجع آخر نقطة');
  });
});
