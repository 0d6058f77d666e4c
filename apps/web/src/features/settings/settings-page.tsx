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
  /** The owner's last actions, beside the form. */
  lastChanges: ReactNode;
  /** Called after a save: the audit has new lines. */
  onSaved: () => void;
}

/** `/admin/settings`: the owner's settings, a preview of the site, and the last changes. */
export function SettingsPage({ lastChanges, onSaved }: SettingsPageProps) {
  const settings = useQuery(settingsQuery);
  if (settings.data !== undefined) {
    return <SettingsForm current={settings.data} lastChanges={lastChanges} onSaved={onSaved} />;
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
