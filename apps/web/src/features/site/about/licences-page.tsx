import type { MediaCredit } from '@lamma/protocol/rest/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counted } from '../../../lib/arabic/plurals';
import { paths } from '../../../lib/paths';
import { call } from '../../../lib/server/http';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { TitledPage } from '../../../ui/pages/titled-page';
import { Skeleton } from '../../../ui/states/skeleton';
import { siteTexts } from '../texts.ar';
import styles from './about.module.css';
import { aboutTexts, filesForms } from './texts.ar';

/** The credits of the media. They only change with a restart of the server, so they are loaded once. */
const creditsQuery = queryOptions({
  queryKey: ['/api/media-credits'],
  queryFn: ({ signal }) => call('GET /api/media-credits', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.error ? 5000 : false),
});

/** The credits by collection, in the order of their first appearance. */
function byCollection(credits: readonly MediaCredit[]): { name: string; files: number; credits: MediaCredit[] }[] {
  const collections = new Map<string, MediaCredit[]>();
  for (const credit of credits) {
    const name = credit.version === '-' ? credit.source : `${credit.source} ${credit.version}`;
    collections.set(name, [...(collections.get(name) ?? []), credit]);
  }
  return [...collections].map(([name, own]) => ({
    name,
    files: own.reduce((sum, { files }) => sum + files, 0),
    credits: own,
  }));
}

/** The URL of a licence's text, by its SPDX identifier. */
function licenceAddress(licence: string): string {
  if (licence === 'CC0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  const [, kind, version] = /^CC-(BY(?:-SA)?)-(\d\.\d)$/.exec(licence) ?? [];
  if (kind !== undefined) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
  return `https://spdx.org/licenses/${licence}.html`;
}

/** `/about/licences`: the credits of the pictures and sounds. */
export function LicencesPage() {
  return (
    <TitledPage
      title={aboutTexts.creditsTitle}
      end={
        <ButtonLink to={paths.about.href()} variant="ghost" size="sm">
          {siteTexts.about}
        </ButtonLink>
      }
    >
      <p className={styles.words}>{aboutTexts.credits}</p>
      <Credits />
    </TitledPage>
  );
}

function Credits() {
  const { data: credits, isError } = useQuery(creditsQuery);
  if (credits === undefined)
    return isError ? (
      <p className={styles.words} role="alert">
        {aboutTexts.failed}
      </p>
    ) : (
      <Skeleton label={aboutTexts.loading} />
    );
  return byCollection(credits).map(({ name, files, credits: own }) => (
    <Card as="section" key={name} aria-label={name}>
      <h2 className={styles.collection}>
        <bdi lang="en" dir="ltr">
          {name}
        </bdi>
        <small className={styles.count}>{counted(files, filesForms)}</small>
      </h2>
      <ul className={styles.credits}>
        {own.map((credit) => (
          <Credit key={JSON.stringify(credit)} credit={credit} />
        ))}
      </ul>
    </Card>
  ));
}

function Credit({ credit: { author, licence, work, url, changes, files } }: { credit: MediaCredit }) {
  return (
    <li>
      <p className={styles.author}>
        <bdi lang="en" dir="ltr">
          {author}
        </bdi>
        <Licence name={licence} />
        {files > 1 ? <small className={styles.count}>{counted(files, filesForms)}</small> : null}
      </p>
      {work === null && changes === '-' ? null : (
        <dl>
          {work === null ? null : (
            <Fact name={aboutTexts.work}>{url === null ? work : <ExternalLink href={url}>{work}</ExternalLink>}</Fact>
          )}
          {changes === '-' ? null : <Fact name={aboutTexts.changes}>{changes}</Fact>}
        </dl>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang="en" dir="ltr">
        {children}
      </dd>
    </div>
  );
}

function Licence({ name }: { name: string }) {
  if (name === 'own work') return <span>{aboutTexts.own}</span>;
  if (name === 'PD') return <span>{aboutTexts.publicDomain}</span>;
  return (
    <bdi lang="en" dir="ltr">
      <ExternalLink href={licenceAddress(name)}>{name}</ExternalLink>
    </bdi>
  );
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
