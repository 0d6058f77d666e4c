import { type RefusalName, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import type { OptionsOutcome, WrongOptions } from '../../src/commands/options-sender';
import type { RestAnswer, RestRequest } from '../../src/link/rest-transport';
import type { SocketPair, ToServer } from '../link/socket-pair';

/** A round's server in memory: the versions, the phones, socket and REST. */
export class RoundServer {
  readonly token: string;
  readonly phones = new Set<string>();
  /** All options that were sent, including retries. */
  readonly sent: WrongOptions[] = [];
  /** The next sends are refused with these, before anything is done. */
  refusesNext: RefusalName[] = [];
  readonly #watchers = new Set<SocketPair>();
  readonly #now: () => number;
  #version = 3;
  #view: PhoneView;

  /** @param now the server's own clock, epoch ms */
  constructor(now: () => number, token = 'token-abcdefghijkl') {
    this.#now = now;
    this.token = token;
    this.#view = {
      sessionToken: token,
      status: 'waiting',
      questionId: 7,
      questionText: 'من فاز بكأس العالم عام ١٩٨٢؟',
      correctAnswer: 'إيطاليا',
      rivalName: 'نواخذة الخليج',
      rivalTeam: 2,
      askedName: 'صقور الديرة',
      expiresAt: 2_000_000,
    };
  }

  get view(): PhoneView {
    return this.#view;
  }

  /** Changes the round and pushes it to all watchers. */
  change(changes: Partial<PhoneView>): void {
    this.#version += 1;
    this.#view = { ...this.#view, ...changes };
    const push = { id: this.token, version: this.#version, state: this.#view };
    for (const watcher of this.#watchers) watcher.push('qr:state', push);
  }

  end(status: 'chosen' | 'expired'): void {
    this.change({ status, questionText: '', correctAnswer: '' });
  }

  forget(pair: SocketPair): void {
    this.#watchers.delete(pair);
  }

  receive(pair: SocketPair, message: ToServer): void {
    const serverTime = this.#now();
    if (message.event === 'clock') {
      const versions: Record<string, number> = this.#watchers.has(pair) ? { [`qr:${this.token}`]: this.#version } : {};
      message.answer({ ok: true, t0: message.payload.t0, serverTime, versions });
    } else if (message.event === 'qr:options') {
      message.answer(this.#take(message.payload.token, message.payload));
    } else if (message.event === 'watch') {
      const refusal = this.#refusal(message.payload.id);
      if (refusal === undefined) this.#watchers.add(pair);
      const watched = { ok: true, version: this.#version, serverTime, state: this.#view } as const;
      message.answer(refusal === undefined ? watched : refusalBody(refuse(refusal)));
    } else if (message.event === 'qr:typing') {
      const push = { id: message.payload.token, by: message.payload.by };
      for (const watcher of this.#watchers) watcher.push('qr:typing', push);
      message.answer({ ok: true });
    } else {
      this.#watchers.delete(pair);
      if (message.event === 'unwatch') message.answer({ ok: true });
    }
  }

  rest({ method, path, body }: RestRequest): RestAnswer {
    const [address = '', query] = path.split('?');
    const [, , , token = '', part] = address.split('/');
    if (method === 'POST') return answerOf(this.#take(token, body as WrongOptions));
    if (part === 'status' && token === this.token) {
      const { status, fooled } = this.#view;
      return { status: 200, body: { status, phones: this.phones.size, ...(fooled && { fooled }) } };
    }
    const refusal = this.#refusal(token);
    if (refusal !== undefined) return answerOf(refusalBody(refuse(refusal)));
    if (query?.startsWith('phone=')) this.phones.add(query.slice('phone='.length));
    return { status: 200, body: { ...this.#view, version: this.#version, serverTime: this.#now() } };
  }

  #refusal(token: string): RefusalName | undefined {
    if (token !== this.token) return 'notFound';
    return this.#view.status === 'chosen' || this.#view.status === 'expired' ? 'roundGone' : undefined;
  }

  #take(token: string, { wrongOption1, wrongOption2 }: WrongOptions): OptionsOutcome {
    this.sent.push({ wrongOption1, wrongOption2 });
    const refusal = this.refusesNext.shift() ?? this.#refusal(token);
    if (refusal !== undefined) return refusalBody(refuse(refusal));
    const { view } = this;
    if (view.wrongOption1 === wrongOption1 && view.wrongOption2 === wrongOption2) return { ok: true };
    if (view.status === 'ready') return refusalBody(refuse('roundTaken'));
    this.change({ status: 'ready', wrongOption1, wrongOption2 });
    return { ok: true };
  }
}

function answerOf(body: OptionsOutcome): RestAnswer {
  return { status: body.ok ? 200 : refusals[body.reason].status, body };
}
