import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CategoryCard } from './category-card';
import { Tray } from './tray';

describe('category card', () => {
  it('a category card shows whether it is chosen, and stays clickable when it is dimmed', async () => {
    const onPress = vi.fn();
    render(
      <CategoryCard
        mark={{ icon: 'cup', color: 'dye-3' }}
        name="كأس العالم"
        note="٣ ألعاب، بقيت ٢"
        isChosen={false}
        isDimmed
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
  it('the tray shows the chosen categories in order in six slots and removes one by a click', async () => {
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
      'أزيلوا الأنبياء',
      'أزيلوا كأس العالم',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'أزيلوا كأس العالم' }));
    expect(onRemove).toHaveBeenCalledWith(65);
  });
});
