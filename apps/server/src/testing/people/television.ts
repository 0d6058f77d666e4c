import { type Visitor, visitor } from '@lamma/testkit/people/visitor';

/** A television that this person's browser has signed in, and that follows it. */
export async function aTvOf(person: Visitor): Promise<{ tv: Visitor; castId: string }> {
  const tv = visitor(person.url);
  const { secret, code, signs } = await tv.call('POST /api/tv-sign-ins');
  await person.call('POST /api/tv-sign-ins/:code/confirm', { params: { code }, body: { signs } });
  await tv.call('POST /api/tv-sign-ins/claim', { body: { secret } });
  const { id } = await tv.call('GET /api/cast');
  return { tv, castId: id };
}

/** The pairing of this person's browser. If there is none, signs a television in. */
export async function castIdOf(person: Visitor): Promise<string> {
  const answer = await person.request('GET', '/api/cast');
  return answer.ok ? ((await answer.json()) as { id: string }).id : (await aTvOf(person)).castId;
}
