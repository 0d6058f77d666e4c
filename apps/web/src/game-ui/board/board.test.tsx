import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Board, BoardRow, NumberTile } from './board';
import { Plate } from './plate';

const used = { kind: 'used', winner: 1, winnerName: 'صقور الديرة' } as const;
const open = { kind: 'open' } as const;

function Example({ onOpen = () => undefined }: { onOpen?: (name: string) => void }) {
  return (
    <Board label="اللوحة">
      {[
        { id: 65, name: 'كأس العالم', used: [2] },
        { id: 62, name: 'الأنبياء', used: [] },
      ].map((row) => (
        <BoardRow key={row.id} plate={<Plate mark={{}} name={row.name} />}>
          {[1, 2, 3, 4, 5, 6].map((number) => (
            <NumberTile
              key={number}
              number={number}
              category={row.name}
              state={row.used.includes(number) ? used : open}
              onOpen={() => onOpen(`${row.name} ${number}`)}
            />
          ))}
        </BoardRow>
      ))}
    </Board>
  );
}

const tile = (name: string) => screen.getByRole('button', { name });

describe('Board', () => {
  it('Board opens a question by click and by Enter', async () => {
    const onOpen = vi.fn();
    const user = userEvent.setup();
    render(<Example onOpen={onOpen} />);
    await user.click(tile('كأس العالم، السؤال ٣'));
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['كأس العالم 3'], ['كأس العالم 3']]);
  });

  it('a used tile shows its winner and is no longer a button', () => {
    render(<Example />);
    expect(screen.getByRole('img', { name: 'كأس العالم، السؤال ٢، صقور الديرة' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'كأس العالم، السؤال ٢' })).toBeNull();
  });

  it('the arrow keys move from right to left between the open tiles of a board, and stop at its edge', async () => {
    const user = userEvent.setup();
    render(<Example />);
    tile('كأس العالم، السؤال ١').focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tile('كأس العالم، السؤال ٣'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(tile('الأنبياء، السؤال ٣'));
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(document.activeElement).toBe(tile('الأنبياء، السؤال ٢'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tile('الأنبياء، السؤال ١'));
  });

  it('an arrow key focuses the first open tile of a board if nothing has the focus, as after an award', async () => {
    const user = userEvent.setup();
    render(<Example />);
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(tile('كأس العالم، السؤال ١'));
  });

  it('a press on a tile is ignored while another question is open', async () => {
    const onOpen = vi.fn();
    render(<NumberTile number={4} category="كأس العالم" state={{ kind: 'waiting' }} onOpen={onOpen} />);
    await userEvent.click(tile('كأس العالم، السؤال ٤، ليس الآن'));
    expect(onOpen).not.toHaveBeenCalled();
  });
});
