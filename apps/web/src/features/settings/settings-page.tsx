import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Skeleton } from '../../ui/states/skeleton';
import { ErrorState } from '../../ui/states/state-block';
import { uiTexts } from '../../ui/texts.ar';
import { settingsQuery } from './api';
import { SettingsForm } from './settings-form';
import { settingsTexts } from './texts.ar';

interface SettingsPageProps {
  /** What the owner did last, beside the form. */
  lastChanges: ReactNode;
  /** Something was saved: the log has new lines. */
  onSaved: () => void;
}

/** `/admin/settings`: what the owner sets on the site, how people see it, and what was changed last. */
export function SettingsPage({ lastChanges, onSaved }: SettingsPageProps) {
  const settings = useQuery(settingsQuery);
  if (settings.data !== undefined) {
    return <SettingsForm now={settings.data} lastChanges={lastChanges} onSaved={onSaved} />;
  }
  if (settings.error === null) {
    return (
      <>
        <VisuallyHidden>
          <h1>{settingsTexts.heading}</h1>
        </VisuallyHidden>
        <Skeleton kind="rows" label={settingsTexts.loading} />
      </>
    );
  }
  return (
    <ErrorState
      level={1}
      title={settingsTexts.loadFailed}
      text={settingsTexts.loadFailedText}
      actions={
        <Button variant="gold" busy={settings.isFetching} onClick={() => void settings.refetch()}>
          {uiTexts.retry}
        </Button>
      }
    />
  );
}
