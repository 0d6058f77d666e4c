import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/buttons/button-link';
import { TextField } from '../../ui/fields/text-field';
import { Tabs } from '../../ui/frames/tabs';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Glyph } from '../../woven/glyph';
import type { ListedGame } from './api';
import { Counters } from './counters';
import { UserSheet } from './details/user-sheet';
import { FoundUsers } from './found-users';
import { Ratings } from './ratings';
import { usersTexts } from './texts.ar';
import { useSearch } from './use-search';
import styles from './users-page.module.css';

interface UsersPageProps {
  codesHref: string;
  modeName: (mode: ListedGame['gameMode']) => string;
}

/** `?user=` opens the panel of one: other pages of the desk link there. */
const USER = 'user';

/** Who plays here, and what guests thought of it. */
export function UsersPage({ codesHref, modeName }: UsersPageProps) {
  const [params, setParams] = useSearchParams();
  const [tab, setTab] = useState<'users' | 'ratings'>('users');
  const search = useSearch();
  const opened = params.get(USER);
  const open = (id: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(USER);
        else next.set(USER, id);
        return next;
      },
      { replace: true },
    );

  return (
    <>
      <VisuallyHidden>
        <h1>{usersTexts.users}</h1>
      </VisuallyHidden>
      <div className={styles.top}>
        <Counters />
        <div className={styles.search}>
          <TextField
            label={usersTexts.search}
            hideLabel
            placeholder={usersTexts.search}
            name="q"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            start={<Glyph name="search" />}
            value={search.typed}
            onChange={(text) => {
              search.type(text);
              setTab('users');
            }}
          />
        </div>
        <ButtonLink to={codesHref} variant="gold" size="sm">
          {usersTexts.newCode}
        </ButtonLink>
      </div>
      <Tabs
        label={usersTexts.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'users',
            label: usersTexts.users,
            content: (
              <div className={styles.panel}>
                <FoundUsers q={search.asked} onClear={search.clear} modeName={modeName} onOpen={open} />
              </div>
            ),
          },
          {
            name: 'ratings',
            label: usersTexts.ratings,
            content: (
              <div className={styles.panel}>
                <Ratings />
              </div>
            ),
          },
        ]}
      />
      <UserSheet id={opened} modeName={modeName} onClose={() => open(null)} />
    </>
  );
}
