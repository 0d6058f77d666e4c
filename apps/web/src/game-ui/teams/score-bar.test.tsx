import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TeamGuestsContext } from './guests';
import { NobodyPanel, QuestionsLeft, ScoreBar } from './score-bar';
import { AwardPanel, TeamPanel } from './team-panel';

describe('score bar', () => {
  it('the score bar corrects a score by one, and never below zero', async () => {
    const onAdjust = vi.fn();
    const user = userEvent.setup();
    const { rerender } = render(
      <TeamPanel team={1} name="صقور الديرة" score={1} note="دوركم الآن" isOnTurn onAdjust={onAdjust} />,
    );
    await user.click(screen.getByRole('button', { name: 'زيادة نقطة: صقور الديرة' }));
    await user.click(screen.getByRole('button', { name: 'إنقاص نقطة: صقور الديرة' }));
    expect(onAdjust.mock.calls).toEqual([[1], [-1]]);
    rerender(<TeamPanel team={1} name="صقور الديرة" score={0} note="" isOnTurn onAdjust={onAdjust} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /إنقاص/ }).disabled).toBe(true);
  });

  it('the score bar awards the point to a team or to nobody', async () => {
    const given: string[] = [];
    const user = userEvent.setup();
    render(
      <ScoreBar kind="awards" label="لمن النقطة؟">
        <AwardPanel team={1} name="صقور الديرة" score={7} isFilled onAward={() => given.push('1')} />
        <NobodyPanel onAward={() => given.push('0')} />
        <AwardPanel team={2} name="نواخذة الخليج" score={6} isFilled onAward={() => given.push('2')} />
      </ScoreBar>,
    );
    await user.click(screen.getByRole('button', { name: /صقور الديرة/ }));
    await user.click(screen.getByRole('button', { name: 'لا أحد' }));
    await user.click(screen.getByRole('button', { name: /نواخذة الخليج/ }));
    expect(given).toEqual(['1', '0', '2']);
  });

  it('the score bar names a guest who has just joined, even while a question is open', () => {
    const panel = { signs: null, newest: 'أبو فهد' };
    const guests = { 1: panel, 2: { ...panel, newest: null }, claims: null, players: new Map(), buzzers: [] };
    render(
      <TeamGuestsContext value={guests}>
        <TeamPanel team={1} name="صقور الديرة" score={7} note="دوركم الآن" isOnTurn />
        <AwardPanel team={1} name="صقور الديرة" score={7} isFilled onAward={() => undefined} />
        <AwardPanel team={2} name="نواخذة الخليج" score={6} isFilled onAward={() => undefined} />
      </TeamGuestsContext>,
    );
    expect(screen.getAllByText('معكم الآن أبو فهد')).toHaveLength(2);
    expect(screen.getAllByText('النقطة لهم')).toHaveLength(1);
  });

  it('the score bar has room for two lines of a long team name and of a long claim', () => {
    const long = 'فريق الشجعان والأبطال من ربع النخيل';
    const guests = { 1: { signs: null, newest: null }, 2: { signs: null, newest: null } };
    render(
      <TeamGuestsContext value={{ ...guests, claims: null, players: new Map(), buzzers: [] }}>
        <TeamPanel team={1} name={long} score={7} note="" claimed="النقطة من عبدالرحمن بن عبدالعزيز" isOnTurn />
        <TeamPanel team={2} name="صقور الديرة" score={7} note="" claimed="النقطة من خالد" isOnTurn />
        <AwardPanel team={1} name={long} score={7} isFilled onAward={() => undefined} />
      </TeamGuestsContext>,
    );
    const isLong = (text: string) => screen.getAllByText(text).map(({ className }) => /long/i.test(className));
    expect(isLong(long)).toEqual([true, true]);
    expect(isLong('صقور الديرة')).toEqual([false]);
    expect(isLong('النقطة من عبدالرحمن بن عبدالعزيز')).toEqual([true]);
    expect(isLong('النقطة من خالد')).toEqual([false]);
  });

  it('the score bar writes the score zero in words, because ٠ alone looks like an ornament', () => {
    const { rerender } = render(<TeamPanel team={1} name="صقور الديرة" score={0} note="" isOnTurn />);
    expect(screen.getByRole('region').textContent).toBe('صقور الديرةصفر');
    rerender(<AwardPanel team={1} name="صقور الديرة" score={0} note="" isFilled onAward={() => undefined} />);
    expect(screen.getByRole('button').textContent).toBe('صقور الديرةصفر');
    rerender(<TeamPanel team={1} name="صقور الديرة" score={10} note="" isOnTurn />);
    expect(screen.getByRole('region').textContent).toBe('صقور الديرة١٠');
  });

  it('the score bar ignores clicks while a command is being sent', async () => {
    const onAward = vi.fn();
    render(
      <>
        <AwardPanel team={1} name="صقور الديرة" score={7} isFilled inactive onAward={onAward} />
        <NobodyPanel inactive onAward={onAward} />
      </>,
    );
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(onAward).not.toHaveBeenCalled();
  });

  it('the score bar shows the number of questions left in correct Arabic', () => {
    const { rerender } = render(<QuestionsLeft count={22} />);
    expect(screen.getByText('سؤالًا باقيًا').previousSibling?.textContent).toBe('٢٢');
    rerender(<QuestionsLeft count={2} />);
    expect(screen.getByText('سؤالان باقيان')).toBeTruthy();
  });
});
