import { settingNames } from '@lamma/protocol/setting-names';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { Button } from '../../ui/buttons/button';
import { Card } from '../../ui/frames/card';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { AskDialog } from '../../ui/overlays/ask-dialog';
import { LeaveGuard } from '../../ui/overlays/leave-guard';
import { Glyph } from '../../woven/glyph';
import type { SettingsNow } from './api';
import { numberIn, previewOf, typedOf } from './draft';
import { PreviewCard } from './preview-card';
import { SettingRow } from './setting-row';
import styles from './settings-form.module.css';
import { daysSpan, settingsTexts, settingWords, unsavedCount } from './texts.ar';
import { useSettings } from './use-settings';

interface SettingsFormProps {
  now: SettingsNow;
  lastChanges: ReactNode;
  onSaved: () => void;
}

/** A row for each setting, the bar that saves, and beside them how people see the site. */
export function SettingsForm({ now, lastChanges, onSaved }: SettingsFormProps) {
  const form = useSettings(now, onSaved);
  const { draft, changed, problems, others } = form;
  const [asksOfHistory, setAsksOfHistory] = useState(false);
  const days = numberIn(typedOf('contestHistoryDays', draft, now.values));
  const isShorter = changed.includes('contestHistoryDays') && days < now.values.contestHistoryDays;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (form.isSaving || changed.length === 0 || !form.check()) return;
    if (isShorter) setAsksOfHistory(true);
    else form.save();
  }

  return (
    <div className={styles.page}>
      <Card as="section" className={styles.main} aria-labelledby="settings">
        <VisuallyHidden>
          <h1 id="settings">{settingsTexts.heading}</h1>
        </VisuallyHidden>
        <form noValidate aria-labelledby="settings" onSubmit={handleSubmit}>
          {settingNames.map((name) => (
            <SettingRow
              key={name}
              name={name}
              values={now.values}
              draft={draft}
              variable={now.locked.find((locked) => locked.name === name)?.variable}
              isChanged={changed.includes(name)}
              isChangedElsewhere={others?.includes(name) ?? false}
              problem={problems[name]}
              onType={(typed) => form.type(name, typed)}
            />
          ))}
          <div className={styles.bar} data-unsaved={changed.length === 0 ? undefined : ''}>
            {others === null ? null : <Conflict names={others.map((name) => settingWords[name].title)} />}
            <p className={styles.sum} role="status">
              {changed.length === 0 ? null : <Glyph name="lozenge" />}
              {counted(changed.length, unsavedCount)}
            </p>
            {changed.length === 0 ? null : (
              <Button variant="ghost" onClick={form.discard}>
                {settingsTexts.discard}
              </Button>
            )}
            <Button type="submit" variant="gold" inactive={changed.length === 0} busy={form.isSaving}>
              {settingsTexts.save}
            </Button>
          </div>
        </form>
      </Card>
      <aside className={styles.side}>
        <PreviewCard values={previewOf(draft, now.values)} />
        {lastChanges}
      </aside>
      <AskDialog
        open={asksOfHistory}
        title={settingsTexts.historyTitle}
        text={settingsTexts.historyText(counted(days, daysSpan))}
        yes={settingsTexts.historyYes}
        no={settingsTexts.historyNo}
        onNo={() => setAsksOfHistory(false)}
        onYes={() => {
          setAsksOfHistory(false);
          form.save();
        }}
      />
      <LeaveGuard
        isUnsaved={changed.length > 0}
        alsoOnClose
        title={settingsTexts.leaveTitle}
        text={settingsTexts.leaveText}
        leave={settingsTexts.leave}
        stay={settingsTexts.stay}
      />
    </div>
  );
}

/** Another tab was first. @param names of what it changed */
function Conflict({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.conflict} role="alert">
      <b>{settingsTexts.conflictTitle}</b>
      <p>
        {settingsTexts.conflictText} {names.length === 0 ? null : settingsTexts.changedThere(names.join('، '))}
      </p>
    </div>
  );
}
