import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { userGamesQuery } from '../api';
import { storeLinkCode, useLinkCode } from '../link-code';
import { allowanceTexts } from '../texts.ar';
import styles from './code-box.module.css';
import { CodeField } from './code-entry';
import { requestCodeHref } from './request-code';

interface CodeBoxProps {
  /** Whether the user is a teacher or the owner, who have no limit. */
  hasTeacherRights: boolean;
  /** Digits of the operator's WhatsApp; null without one. */
  supportWhatsapp: string | null;
}

/** The id of the box, for links to it. */
export const codeBoxId = 'codes';

/** The form to enter or request a code. Its button turns gold if no game is left or a card's link brought a code. */
export function CodeBox({ hasTeacherRights, supportWhatsapp }: CodeBoxProps) {
  const client = useQueryClient();
  const { data: games } = useQuery(userGamesQuery);
  const linkCode = useLinkCode((store) => store.code);
  const [code, setCode] = useState(linkCode ?? '');
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const hintId = useId();
  const isOutOfGames = !hasTeacherRights && games?.unlimited === false && games.regularGames === 0;
  const isRedeemNext = isOutOfGames || (linkCode !== null && code === linkCode);

  // Fills in the code of a card's link and focuses the button that redeems it.
  useEffect(() => {
    if (linkCode === null) return;
    setCode(linkCode);
    setError(undefined);
    button.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [linkCode]);

  const activate = useMutation({
    mutationFn: () => call('POST /api/activate-premium-code', { body: { code: code.trim() } }),
    onSuccess(reply) {
      void client.invalidateQueries({ queryKey: userGamesQuery.queryKey });
      const text = reply.message || allowanceTexts.activatedText;
      toast({ title: allowanceTexts.activatedTitle, text, variant: 'ok' });
      setCode('');
      storeLinkCode(null);
    },
    onError(failure) {
      if (isUnauthorized(failure)) return signInAgain();
      const text = sentenceOf(failure, allowanceTexts.failedText);
      setError(text);
      toast({ title: allowanceTexts.failedTitle, text, variant: 'destructive' });
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (code.trim() !== '' && !activate.isPending) activate.mutate();
  }

  return (
    <Card as="section" ref={box} id={codeBoxId} tabIndex={-1} aria-labelledby={`${hintId}-title`}>
      <div className={styles.box}>
        <div className={styles.words}>
          <h2 id={`${hintId}-title`}>{allowanceTexts.codeQuestion}</h2>
          <p className={styles.hint} id={hintId}>
            {allowanceTexts.codeHint} {hasTeacherRights || supportWhatsapp !== null ? null : allowanceTexts.codeSource}
          </p>
        </div>
        <form className={styles.entry} noValidate onSubmit={handleSubmit}>
          <CodeField
            describedBy={hintId}
            error={error}
            value={code}
            onChange={(value) => {
              setCode(value);
              setError(undefined);
              if (value.trim() === '') storeLinkCode(null);
            }}
          />
          <Button
            ref={button}
            type="submit"
            variant={isRedeemNext ? 'gold' : 'plain'}
            disabled={code.trim() === ''}
            busy={activate.isPending}
          >
            {allowanceTexts.activate}
          </Button>
        </form>
        {supportWhatsapp === null ? null : (
          <div className={styles.actions}>
            <ButtonLink href={requestCodeHref(supportWhatsapp)} variant="ghost">
              {allowanceTexts.request}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
