import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render';
import type { SetupStep } from './cast-store';
import { ScreenPage } from './screen-page';

const setup: SetupStep = { at: 'setup', categoryIds: [], gameName: '', team1Name: '', team2Name: '', mode: null };
const show = (more: Partial<SetupStep>) =>
  renderInApp(
    <ScreenPage setup={{ ...setup, ...more }} categories={[]} modeName="كلاسيكي" homeHref="/" isFarewell={false} />,
  );

it('a television says that the starting team will be drawn only if the phone has chosen a draw', () => {
  show({}).unmount();
  expect(screen.queryByText('البداية بالقرعة')).toBeNull();
  show({ drawsTurn: true });
  expect(screen.getByText('البداية بالقرعة')).toBeTruthy();
});
