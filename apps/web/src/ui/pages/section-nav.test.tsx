import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SectionNav } from './section-nav';

describe('sections', () => {
  it('the section nav has links to anchors, and marks the current one', () => {
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
