import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { TitledPage } from '../../../ui/pages/titled-page';
import { LogoutButton } from '../account-bar';
import type { User } from '../api';
import styles from './account-page.module.css';
import { readAllData } from './api';
import { DeleteDialog } from './delete-dialog';
import { ProfileCard, type Sounds } from './profile-card';
import { SessionsCard } from './sessions-card';
import { accountPageTexts } from './texts.ar';

/** The object URL is revoked after this time; until then the browser has started the download. */
const REVOKE_AFTER_MS = 60_000;

function saveAsFile(all: Record<string, unknown[]>): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }));
  saveFile(address, accountPageTexts.dataFile);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

/** Export and deletion of the user's data. */
function DataCard({ isOwner, privacyHref }: { isOwner: boolean; privacyHref: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const download = useMutation({
    mutationFn: readAllData,
    onSuccess: saveAsFile,
    onError: (error) =>
      toast({ title: accountPageTexts.downloadFailed, text: sentenceOf(error), variant: 'destructive' }),
  });
  return (
    <Card as="section" className={styles.card}>
      <h2>{accountPageTexts.data}</h2>
      <p className={styles.quiet}>{accountPageTexts.dataText}</p>
      <Button size="sm" block glyph="down" busy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? accountPageTexts.downloading : accountPageTexts.download}
      </Button>
      <ButtonLink to={privacyHref} variant="ghost" size="sm" block>
        {accountPageTexts.privacy}
      </ButtonLink>
      <hr className={styles.rule} />
      <p className={styles.quiet}>{isOwner ? accountPageTexts.ownerStays : accountPageTexts.deleteText}</p>
      {isOwner ? null : (
        <Button variant="bad" size="sm" block onClick={() => setIsConfirming(true)}>
          {accountPageTexts.delete}
        </Button>
      )}
      <DeleteDialog open={isConfirming} onClose={() => setIsConfirming(false)} />
    </Card>
  );
}

interface AccountPageProps {
  user: User;
  hrefs: { home: string; privacy: string };
  sounds: Sounds;
  /** The ledger of games. */
  ledger: ReactNode;
}

/** `/account`: profile, ledger of games, sessions, and the export and deletion of data. */
export function AccountPage({ user, hrefs, sounds, ledger }: AccountPageProps) {
  return (
    <TitledPage
      title={accountPageTexts.title}
      end={
        <>
          <LogoutButton />
          <ButtonLink to={hrefs.home} variant="ghost" size="sm">
            {accountPageTexts.home}
          </ButtonLink>
        </>
      }
      layout={styles.main}
    >
      <ProfileCard user={user} sounds={sounds} />
      {ledger}
      <div className={styles.side}>
        <SessionsCard />
        <DataCard isOwner={user.isOwner} privacyHref={hrefs.privacy} />
      </div>
    </TitledPage>
  );
}
