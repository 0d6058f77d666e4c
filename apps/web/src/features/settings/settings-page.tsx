import { type SettingName, settingNames } from '@lamma/protocol/setting-names';
import { letterCount } from '@lamma/protocol/site-name';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, type SyntheticEvent, useState } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { ApiError, call, isUnauthorized, sentenceOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { updateSiteFacts } from '../../lib/site-facts';
import { libTexts } from '../../lib/texts.ar';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { Card } from '../../ui/frames/card';
import { Separator } from '../../ui/frames/separator';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { AskDialog } from '../../ui/overlays/ask-dialog';
import { LeaveGuard } from '../../ui/overlays/leave-guard';
import { LoadFailed } from '../../ui/states/load-failed';
import { Skeleton } from '../../ui/states/skeleton';
import { Glyph } from '../../woven/glyph';
import { type CurrentSettings, type SettingValues, settingsQuery } from './api';
import {
  changedSettings,
  changedValues,
  type Draft,
  fieldText,
  numberIn,
  type Problems,
  previewOf,
  problemsOf,
} from './draft';
import { SettingRow } from './setting-row';
import styles from './settings-page.module.css';
import { daysSpan, freeInPreview, settingsTexts, settingWords, unsavedCount } from './texts.ar';

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
  return <LoadFailed level={1} title={settingsTexts.loadFailed} text={settingsTexts.loadFailedText} query={settings} />;
}

interface SettingsFormProps {
  current: CurrentSettings;
  lastChanges: ReactNode;
  onSaved: () => void;
}

function SettingsForm({ current, lastChanges, onSaved }: SettingsFormProps) {
  const form = useSettings(current, onSaved);
  const { draft, changed, problems, changedElsewhere } = form;
  const [isConfirmingHistory, setIsConfirmingHistory] = useState(false);
  const days = numberIn(fieldText('contestHistoryDays', draft, current.values));
  const isShorter = changed.includes('contestHistoryDays') && days < current.values.contestHistoryDays;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (form.isSaving || changed.length === 0 || !form.check()) return;
    if (isShorter) setIsConfirmingHistory(true);
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
              values={current.values}
              draft={draft}
              variable={current.locked.find((locked) => locked.name === name)?.variable}
              isChanged={changed.includes(name)}
              isChangedElsewhere={changedElsewhere?.includes(name) ?? false}
              problem={problems[name]}
              onType={(typed) => form.type(name, typed)}
            />
          ))}
          <div className={styles.bar} data-unsaved={changed.length === 0 ? undefined : ''} data-dock="">
            {changedElsewhere === null ? null : (
              <Conflict names={changedElsewhere.map((name) => settingWords[name].title)} />
            )}
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
        <PreviewCard values={previewOf(draft, current.values)} />
        {lastChanges}
      </aside>
      <AskDialog
        open={isConfirmingHistory}
        title={settingsTexts.historyTitle}
        text={settingsTexts.historyText(counted(days, daysSpan))}
        yes={settingsTexts.historyYes}
        no={settingsTexts.historyNo}
        onNo={() => setIsConfirmingHistory(false)}
        onYes={() => {
          setIsConfirmingHistory(false);
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

/** The alert that another tab has saved first. @param names the settings that the other tab changed */
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

/** «كما يراه الناس»: a preview of the site's name, free games and links. Its links do nothing. */
function PreviewCard({ values }: { values: SettingValues }) {
  const links = [
    values.socialImageUrl === null ? null : libTexts.imageSite,
    values.socialVideoUrl === null ? null : libTexts.videoSite,
  ].filter((name) => name !== null);
  return (
    <Card as="section" className={styles.card} aria-labelledby="preview">
      <h2 className={styles.heading} id="preview">
        {settingsTexts.preview}
      </h2>
      <div className={styles.scene}>
        <b className={styles.mark} style={{ '--letters': letterCount(values.siteName) } as CSSProperties}>
          {values.siteName}
        </b>
        <p className={styles.question}>{settingsTexts.previewQuestion}</p>
        <p>{counted(values.freeGames, freeInPreview)}</p>
        {values.supportWhatsapp === null ? null : (
          <p className={styles.request}>
            <span className={styles.button}>{settingsTexts.previewRequest}</span>
            {settingsTexts.previewWhatsapp} <bdi dir="ltr">{`+${values.supportWhatsapp.replace(/^\+/, '')}`}</bdi>
          </p>
        )}
        <p className={styles.links}>
          {links.length === 0
            ? settingsTexts.previewNoLinks
            : links.map((name, index) => (
                <span key={name}>
                  {index === 0 ? null : <Separator />}
                  {name}
                </span>
              ))}
        </p>
        {values.providerUrl === null ? null : <p className={styles.kept}>{settingsTexts.previewProvider}</p>}
        <p className={styles.kept}>{settingsTexts.previewKept(counted(values.contestHistoryDays, daysSpan))}</p>
      </div>
    </Card>
  );
}

/** The state of the form: typed values, errors, and changes saved elsewhere meanwhile. */
function useSettings(current: CurrentSettings, onSaved: () => void) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Problems>({});
  /** Settings that another tab changed during the edit; null for none. */
  const [changedElsewhere, setChangedElsewhere] = useState<readonly SettingName[] | null>(null);
  const changed = changedSettings(draft, current.values);

  const saving = useMutation({
    mutationFn: () =>
      call('PUT /api/admin/settings', { body: { version: current.version, ...changedValues(draft, current.values) } }),
    onSuccess(saved) {
      applySaved(saved);
      setDraft({});
      setChangedElsewhere(null);
      toast({ title: settingsTexts.saved, variant: 'ok' });
    },
    async onError(error) {
      if (isUnauthorized(error)) return signInAgain();
      if (error instanceof ApiError && error.status === 409) return handleConflict(error);
      if (error instanceof ApiError) setProblems(error.fields);
      toast({ title: settingsTexts.saveFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });

  function applySaved(saved: CurrentSettings): void {
    client.setQueryData(settingsQuery.queryKey, saved);
    updateSiteFacts({ name: saved.values.siteName, freeGames: saved.values.freeGames });
    void client.invalidateQueries({ queryKey: ['/api/site'] });
    onSaved();
  }

  /** Another tab has saved first: shows its changes, and keeps what is typed here. */
  async function handleConflict(error: ApiError): Promise<void> {
    const before = current.values;
    const newest = await client.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => undefined);
    if (newest !== undefined) {
      setChangedElsewhere(settingNames.filter((name) => newest.values[name] !== before[name]));
      updateSiteFacts({ name: newest.values.siteName, freeGames: newest.values.freeGames });
      onSaved();
    }
    toast({ title: settingsTexts.saveFailed, text: sentenceOf(error), variant: 'destructive' });
  }

  return {
    draft,
    changed,
    problems,
    changedElsewhere,
    isSaving: saving.isPending,
    type(name: SettingName, typed: string): void {
      setDraft({ ...draft, [name]: typed });
      const { [name]: _outdated, ...rest } = problems;
      setProblems(rest);
    },
    discard(): void {
      setDraft({});
      setProblems({});
      setChangedElsewhere(null);
      toast({ title: settingsTexts.discarded });
    },
    /** Shows errors beside their fields. @returns whether there are none */
    check(): boolean {
      const found = problemsOf(draft, current.values);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    save: () => saving.mutate(),
  };
}
