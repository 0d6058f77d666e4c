import type { SettingName } from '@lamma/protocol/setting-names';
import { settingNames } from '@lamma/protocol/setting-names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, isUnauthorized, sentenceOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { learnSite } from '../../lib/site-facts';
import { toast } from '../../lib/toast-store';
import { type SettingsNow, settingsQuery } from './api';
import { changedIn, changesOf, type Draft, type Problems, problemsOf } from './draft';
import { settingsTexts } from './texts.ar';

/** The form of the settings: what was typed, what is wrong with it, and what somebody else has changed meanwhile. */
export function useSettings(now: SettingsNow, onSaved: () => void) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Problems>({});
  /** Settings that another tab changed while something was typed here; null while nobody did. */
  const [others, setOthers] = useState<readonly SettingName[] | null>(null);
  const changed = changedIn(draft, now.values);

  const saving = useMutation({
    mutationFn: () =>
      call('PUT /api/admin/settings', { body: { version: now.version, ...changesOf(draft, now.values) } }),
    onSuccess(saved) {
      keep(saved);
      setDraft({});
      setOthers(null);
      toast({ title: settingsTexts.saved, variant: 'ok' });
    },
    async onError(error) {
      if (isUnauthorized(error)) return signInAgain();
      if (error instanceof ApiError && error.status === 409) return takeOver(error);
      if (error instanceof ApiError) setProblems(error.fields);
      toast({ title: settingsTexts.saveFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });

  function keep(saved: SettingsNow): void {
    client.setQueryData(settingsQuery.queryKey, saved);
    learnSite({ name: saved.values.siteName, freeGames: saved.values.freeGames });
    void client.invalidateQueries({ queryKey: ['/api/site'] });
    onSaved();
  }

  /** Somebody else was first: what they changed is shown, and what was typed here stays. */
  async function takeOver(error: ApiError): Promise<void> {
    const before = now.values;
    const newest = await client.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => undefined);
    if (newest !== undefined) {
      setOthers(settingNames.filter((name) => newest.values[name] !== before[name]));
      learnSite({ name: newest.values.siteName, freeGames: newest.values.freeGames });
      onSaved();
    }
    toast({ title: settingsTexts.saveFailed, text: sentenceOf(error), variant: 'destructive' });
  }

  return {
    draft,
    changed,
    problems,
    others,
    isSaving: saving.isPending,
    type(name: SettingName, typed: string): void {
      setDraft({ ...draft, [name]: typed });
      const { [name]: _mended, ...rest } = problems;
      setProblems(rest);
    },
    discard(): void {
      setDraft({});
      setProblems({});
      setOthers(null);
      toast({ title: settingsTexts.discarded });
    },
    /** What is wrong is said beside its field. @returns whether it may be saved */
    check(): boolean {
      const found = problemsOf(draft, now.values);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    save: () => saving.mutate(),
  };
}
