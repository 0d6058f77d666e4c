import { countryCodes } from '@lamma/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type Digits, digits, keepDigits } from '../../../lib/arabic/digits';
import { page } from '../../../lib/browser/page';
import { call, sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Switch } from '../../../ui/buttons/switch';
import { Choice } from '../../../ui/fields/choice';
import { Card } from '../../../ui/frames/card';
import { EmailAddress } from '../../../ui/frames/email-address';
import { Glyph } from '../../../woven/glyph';
import { rememberUser, type User } from '../api';
import { FormAlert } from '../form-alert';
import { NameFields, NumberField } from '../person-fields';
import { useProblems } from '../use-problems';
import { checkProfile, isFine, type ProfileName } from '../validate';
import styles from './account-page.module.css';
import { PasswordDialog } from './password-dialog';
import { ownTexts } from './texts.ar';

/** The switch of all sounds on this device. */
export interface Sounds {
  isOn: boolean;
  toggle: () => void;
}

interface PhoneParts {
  code: string;
  digits: string;
}

interface Typed {
  firstName?: string;
  lastName?: string;
  phone?: PhoneParts;
}

/** The country's code and the rest of a number as it is kept. */
function phoneOf(number: string): PhoneParts {
  const code = countryCodes.find((known) => number.startsWith(known)) ?? countryCodes[0];
  return { code, digits: number.startsWith(code) ? number.slice(code.length) : number.replace(/\D/g, '') };
}

/** Names, number and password of the account, and how this device shows and sounds. */
export function ProfileCard({ user, sounds }: { user: User; sounds: Sounds }) {
  const client = useQueryClient();
  /** What was typed here; the other fields follow the account, which may be changed elsewhere. */
  const [typed, setTyped] = useState<Typed>({});
  const names = { firstName: typed.firstName ?? user.firstName, lastName: typed.lastName ?? user.lastName };
  const phone = typed.phone ?? phoneOf(user.phoneNumber);
  const [chosen, setChosen] = useState<Digits>(digits);
  const [asksPassword, setAsksPassword] = useState(false);
  const problems = useProblems<ProfileName>();
  /** The owner's account was made without a number, and may stay so. */
  const isNumberLeftOut = user.phoneNumber === '' && phone.digits.trim() === '';

  const save = useMutation({
    mutationFn: (_sent: { form: HTMLFormElement; typed: Typed }) =>
      call('PUT /api/account', {
        body: isNumberLeftOut ? names : { ...names, phoneNumber: `${phone.code}${phone.digits}` },
      }),
    onSuccess(saved, sent) {
      rememberUser(client, saved);
      // What is typed while it is saved stays.
      setTyped((now) => (now === sent.typed ? {} : now));
      toast({ title: ownTexts.saved, variant: 'ok' });
      if (chosen === digits) return;
      keepDigits(chosen);
      // Every number of the site is written anew.
      page.reload();
    },
    onError(error, { form }) {
      problems.showRefused(error, form);
      toast({ title: ownTexts.saveFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = checkProfile({ ...names, phoneNumber: phone.digits }, isNumberLeftOut);
    if (isFine(found)) save.mutate({ form: event.currentTarget, typed });
    else problems.show(found, event.currentTarget);
  }

  return (
    <Card as="section" className={styles.card}>
      <div className={styles.me}>
        <span className={styles.sign} aria-hidden="true">
          <Glyph name="lozenge" />
        </span>
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
          <span>{ownTexts.password}</span>
          <Button size="sm" onClick={() => setAsksPassword(true)}>
            {ownTexts.changePassword}
          </Button>
        </div>
        <Choice<Digits>
          label={ownTexts.digits}
          value={chosen}
          options={[
            { value: 'arab', label: ownTexts.arabicDigits },
            { value: 'latn', label: '123' },
          ]}
          onChange={setChosen}
        />
        <div className={styles.line}>
          <span>
            <b className={styles.what}>{ownTexts.sounds}</b>
            {sounds.isOn ? ownTexts.soundsOn : ownTexts.soundsOff}
          </span>
          <Switch label={ownTexts.sounds} isOn={sounds.isOn} onChange={sounds.toggle} />
        </div>
        <FormAlert id={problems.summaryId} text={problems.summary} />
        <Button type="submit" variant="gold" block busy={save.isPending}>
          {ownTexts.save}
        </Button>
      </form>
      <PasswordDialog open={asksPassword} onClose={() => setAsksPassword(false)} />
    </Card>
  );
}
