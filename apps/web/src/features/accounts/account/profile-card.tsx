import { countryCodes } from '@lamma/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { type Digits, digits, storeDigits } from '../../../lib/arabic/digits';
import { page } from '../../../lib/browser/page';
import { ApiError, call, sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Switch } from '../../../ui/buttons/switch';
import { Choice } from '../../../ui/fields/choice';
import { PasswordField } from '../../../ui/fields/password-field';
import { Avatar } from '../../../ui/frames/avatar';
import { Card } from '../../../ui/frames/card';
import { EmailAddress } from '../../../ui/frames/email-address';
import { Dialog } from '../../../ui/overlays/dialog';
import { cacheUser, type User } from '../api';
import { FormAlert, useProblems } from '../form-problems';
import { NameFields, NumberField } from '../person-fields';
import { checkNewPassword, checkProfile, isValid, type ProfileName } from '../validate';
import styles from './account-page.module.css';
import { sessionsQuery } from './api';
import { accountPageTexts } from './texts.ar';

/** This device's sound setting. */
export interface Sounds {
  isOn: boolean;
  toggle: () => void;
}

interface PhoneParts {
  code: string;
  digits: string;
}

interface EditedFields {
  firstName?: string;
  lastName?: string;
  phone?: PhoneParts;
}

function phoneOf(number: string): PhoneParts {
  const code = countryCodes.find((known) => number.startsWith(known)) ?? countryCodes[0];
  return { code, digits: number.startsWith(code) ? number.slice(code.length) : number.replace(/\D/g, '') };
}

/** Names, number and password of the account, and the settings of this device. */
export function ProfileCard({ user, sounds }: { user: User; sounds: Sounds }) {
  const client = useQueryClient();
  /** Only the edited fields. The other fields show the account's current values, which another device can change. */
  const [typed, setTyped] = useState<EditedFields>({});
  const names = { firstName: typed.firstName ?? user.firstName, lastName: typed.lastName ?? user.lastName };
  const phone = typed.phone ?? phoneOf(user.phoneNumber);
  const [chosen, setChosen] = useState<Digits>(digits);
  const [isPasswordDialogOpen, setIsPasswordDialogOpen] = useState(false);
  const problems = useProblems<ProfileName>();
  /** Whether the account has no number and none was typed. Only the owner's account is created without a number. */
  const isNumberLeftOut = user.phoneNumber === '' && phone.digits.trim() === '';

  const save = useMutation({
    mutationFn: (_sent: { form: HTMLFormElement; typed: EditedFields }) =>
      call('PUT /api/account', {
        body: isNumberLeftOut ? names : { ...names, phoneNumber: `${phone.code}${phone.digits}` },
      }),
    onSuccess(saved, sent) {
      cacheUser(client, saved);
      // Keeps text that was typed while the save was in flight.
      setTyped((now) => (now === sent.typed ? {} : now));
      toast({ title: accountPageTexts.saved, variant: 'ok' });
      if (chosen === digits) return;
      storeDigits(chosen);
      // The setting for digits is read only once per page load.
      page.reload();
    },
    onError(error, { form }) {
      problems.showRefused(error, form);
      toast({ title: accountPageTexts.saveFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = checkProfile({ ...names, phoneNumber: phone.digits }, isNumberLeftOut);
    if (isValid(found)) save.mutate({ form: event.currentTarget, typed });
    else problems.show(found, event.currentTarget);
  }

  return (
    <Card as="section" className={styles.card}>
      <div className={styles.me}>
        <Avatar id={user.id} />
        <div>
          <h2>
            <bdi>{`${user.firstName} ${user.lastName}`.trim()}</bdi>
          </h2>
          <EmailAddress address={user.email} className={styles.quiet} />
        </div>
      </div>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <NameFields problems={problems} names={names} onChange={(change) => setTyped({ ...typed, ...change })} />
        <NumberField problems={problems} phone={phone} onChange={(changed) => setTyped({ ...typed, phone: changed })} />
        <div className={styles.line}>
          <span>{accountPageTexts.password}</span>
          <Button size="sm" onClick={() => setIsPasswordDialogOpen(true)}>
            {accountPageTexts.changePassword}
          </Button>
        </div>
        <Choice<Digits>
          label={accountPageTexts.digits}
          value={chosen}
          options={[
            { value: 'arab', label: accountPageTexts.arabicDigits },
            { value: 'latn', label: '123' },
          ]}
          onChange={setChosen}
        />
        <div className={styles.line}>
          <span>
            <b className={styles.what}>{accountPageTexts.sounds}</b>
            {sounds.isOn ? accountPageTexts.soundsOn : accountPageTexts.soundsOff}
          </span>
          <Switch label={accountPageTexts.sounds} isOn={sounds.isOn} onChange={sounds.toggle} />
        </div>
        <FormAlert id={problems.summaryId} text={problems.summary} />
        <Button type="submit" variant="gold" block busy={save.isPending}>
          {accountPageTexts.save}
        </Button>
      </form>
      <PasswordDialog open={isPasswordDialogOpen} onClose={() => setIsPasswordDialogOpen(false)} />
    </Card>
  );
}

/** Changes the password; asks for the current one. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState({ now: '', next: '' });
  const [problem, setProblem] = useState<{ now?: string; next?: string }>({});
  useEffect(() => {
    if (!open) setValues({ now: '', next: '' });
    setProblem({});
  }, [open]);
  const change = useMutation({
    mutationFn: () =>
      call('PUT /api/account/password', { body: { currentPassword: values.now, newPassword: values.next } }),
    onSuccess() {
      toast({ title: accountPageTexts.passwordSaved, variant: 'ok' });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onClose();
    },
    onError(error) {
      const isWrong = error instanceof ApiError && error.reason === 'wrongPassword';
      setProblem({ [isWrong ? 'now' : 'next']: sentenceOf(error, accountPageTexts.passwordFailed) });
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const now = values.now === '' ? checkNewPassword('') : undefined;
    const next = now === undefined ? checkNewPassword(values.next) : undefined;
    setProblem({ ...(now === undefined ? {} : { now }), ...(next === undefined ? {} : { next }) });
    if (now === undefined && next === undefined) change.mutate();
  }

  return (
    <Dialog open={open} onClose={onClose} title={accountPageTexts.passwordTitle} text={accountPageTexts.passwordText}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <PasswordField
          label={accountPageTexts.passwordNow}
          name="currentPassword"
          autoComplete="current-password"
          error={problem.now}
          value={values.now}
          onChange={(now) => setValues({ ...values, now })}
        />
        <PasswordField
          label={accountPageTexts.passwordNew}
          name="newPassword"
          autoComplete="new-password"
          hint={accountPageTexts.passwordHint}
          error={problem.next}
          value={values.next}
          onChange={(next) => setValues({ ...values, next })}
        />
        <div className={styles.verbs}>
          <Button type="submit" variant="gold" busy={change.isPending}>
            {accountPageTexts.passwordSave}
          </Button>
          <Button onClick={onClose}>{accountPageTexts.back}</Button>
        </div>
      </form>
    </Dialog>
  );
}
