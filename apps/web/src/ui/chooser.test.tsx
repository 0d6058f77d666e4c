import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CategoryCard } from './category-card';
import { MissingList } from './missing-list';
import { NumberStepper } from './number-stepper';
import { SectionNav } from './section-nav';
import { Tray } from './tray';

describe('category card', () => {
  it('says whether it is chosen, and is pressed also when dimmed', async () => {
    const onPress = vi.fn();
    render(
      <CategoryCard
        mark={{ icon: 'cup', color: 'dye-3' }}
        name="كأس العالم"
        note="٣ ألعاب، بقيت ٢"
        chosen={false}
        dimmed
        onPress={onPress}
      />,
    );
    const card = screen.getByRole('button', { name: 'كأس العالم ٣ ألعاب، بقيت ٢' });
    expect(card.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(card);
    expect(onPress).toHaveBeenCalledOnce();
  });
});

describe('tray', () => {
  it('shows the choice in order, six slots, and takes one out', async () => {
    const onRemove = vi.fn();
    render(
      <Tray
        label="فئات الليلة"
        items={[
          { categoryId: 62, mark: { icon: 'ark', color: 'dye-1' }, name: 'الأنبياء' },
          { categoryId: 65, mark: { icon: 'cup', color: 'dye-3' }, name: 'كأس العالم' },
        ]}
        onRemove={onRemove}
      />,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'أزل الأنبياء',
      'أزل كأس العالم',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'أزل كأس العالم' }));
    expect(onRemove).toHaveBeenCalledWith(65);
  });
});

describe('what is missing', () => {
  it('is a list that is read when it changes', () => {
    render(<MissingList items={[{ text: 'اسم اللعبة مطلوب' }]} />);
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite');
    expect(screen.getByRole('listitem').textContent).toBe('اسم اللعبة مطلوب');
  });
});

describe('sections', () => {
  it('are anchors, the current one marked', () => {
    render(
      <SectionNav
        label="الأقسام"
        current="football"
        sections={[
          { id: 'islamic', label: 'إسلاميات', count: 8 },
          { id: 'football', label: 'كرة القدم', count: 16 },
        ]}
      />,
    );
    const current = screen.getByRole('link', { current: true });
    expect(current.getAttribute('href')).toBe('#football');
    expect(current.textContent).toBe('كرة القدم١٦');
  });
});

describe('number stepper', () => {
  it('steps by buttons and by keys, between its ends', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<NumberStepper label="رقم اللعبة" value={6} min={1} max={6} onChange={onChange} />);
    expect(screen.getByRole('spinbutton', { name: 'رقم اللعبة' }).textContent).toBe('٦');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'زيادة رقم اللعبة' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'إنقاص رقم اللعبة' }));
    screen.getByRole('spinbutton').focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{Home}');
    expect(onChange.mock.calls).toEqual([[5], [5], [1]]);
  });
});
