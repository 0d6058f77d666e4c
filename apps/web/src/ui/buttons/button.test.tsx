import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';

describe('Button', () => {
  it('Button calls onClick for a click', async () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>ابدأ اللعب</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'ابدأ اللعب' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('a busy Button ignores a click, is announced as busy and keeps the focus', async () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        جاري الحفظ...
      </Button>,
    );
    const button = screen.getByRole('button', { name: /جاري الحفظ/ });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('Button stays focusable while inactive, so that its reason can be read', async () => {
    const onClick = vi.fn();
    render(
      <Button inactive onClick={onClick}>
        أكمل البيانات أولاً
      </Button>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('Button submits its form once and not again while busy', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { rerender } = render(
      <form onSubmit={onSubmit}>
        <Button type="submit">أرسل</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          أرسل
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
