import { describe, expect, it } from 'vitest';
import { aBlockedPhone, anOpenRound, baghdad, muscat } from '../../testing/clients/rival-rig';
import { timings } from '../timings';

describe('the rival’s two options', () => {
  it('the rival’s two options are acknowledged over the socket', async () => {
    const { server, phone } = await anOpenRound();
    const sent = phone.give(baghdad);
    await phone.exchange();
    expect(sent.outcome).toEqual({ ok: true });
    expect(server.view).toMatchObject({ status: 'ready', ...baghdad });
    expect(phone.rest.calls).toEqual([]);
  });

  it('the rival’s two options are resent unchanged until they are acknowledged', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    const sent = phone.give(baghdad);
    phone.pair.toServer = [];
    await scheduler.advance(timings.resendMs);
    // Now the options arrive, but the connection drops before the ack.
    for (const message of phone.pair.toServer.splice(0)) server.receive(phone.pair, message);
    phone.pair.cut();
    expect(sent.outcome).toBeUndefined();
    await phone.exchange();
    expect(sent.outcome).toEqual({ ok: true });
    expect(server.sent).toEqual([baghdad, baghdad]);
  });

  it('the rival’s two options are sent over REST if sockets are blocked', async () => {
    const { server, phone, scheduler } = await aBlockedPhone();
    const sent = phone.give(muscat);
    phone.rest.failAll();
    await scheduler.advance(timings.resendMs);
    await phone.restExchange();
    expect(sent.outcome).toEqual({ ok: true });
    expect(server.sent).toEqual([muscat]);
    // The round is read at once instead of after two seconds.
    await phone.restExchange();
    await phone.restExchange();
    expect(phone.shown().view).toMatchObject({ status: 'ready', ...muscat });
  });

  it('the rival’s two options wait while neither socket nor REST answers, and are sent afterwards', async () => {
    const { phone, scheduler } = await anOpenRound();
    phone.rest.isReachable = false;
    phone.pair.cut();
    const sent = phone.give(baghdad);
    await scheduler.advance(120_000);
    expect(sent.outcome).toBeUndefined();
    await phone.exchange();
    expect(sent.outcome).toEqual({ ok: true });
  });

  it('if the server refuses the options, the refusal is returned and they are not resent', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    server.refusesNext = ['optionIsAnswer'];
    const sent = phone.give(baghdad);
    await phone.exchange();
    expect(sent.outcome).toMatchObject({ ok: false, message: 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة' });
    await scheduler.advance(30_000);
    await phone.exchange();
    expect(server.sent).toHaveLength(1);
    const again = phone.give(muscat);
    await phone.exchange();
    expect(again.outcome).toEqual({ ok: true });
  });

  it.each(['busy', 'storage', 'rate', 'internal'] as const)(
    'the rival’s two options are resent after «%s»',
    async (refusal) => {
      const { server, phone, scheduler } = await anOpenRound();
      server.refusesNext = [refusal];
      const sent = phone.give(baghdad);
      await phone.exchange();
      expect(sent.outcome).toBeUndefined();
      await scheduler.advance(timings.resendMaxMs);
      await phone.exchange();
      expect(sent.outcome).toEqual({ ok: true });
    },
  );

  it('the rival’s two options are not sent again after five failed attempts', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    server.refusesNext = Array.from({ length: 9 }, () => 'internal' as const);
    const sent = phone.give(baghdad);
    for (let tries = 0; tries < 9; tries += 1) {
      await phone.exchange();
      await scheduler.advance(timings.resendMaxMs);
    }
    expect(sent.outcome).toMatchObject({ ok: false, code: 'internal' });
    expect(server.sent).toHaveLength(5);
  });

  it('the options of the first of two phones count; the other phone sees a refusal and the accepted options', async () => {
    const { phone: first, scan } = await anOpenRound();
    const second = scan();
    await second.restExchange();
    await second.exchange();
    first.give(baghdad);
    await first.exchange();
    const late = second.give(muscat);
    await second.exchange();
    expect(late.outcome).toMatchObject({ ok: false, reason: 'roundTaken' });
    expect(second.shown().view).toMatchObject({ status: 'ready', ...baghdad });
  });

  it('options that are too large for the socket are sent over REST, which refuses them', async () => {
    const { phone } = await anOpenRound();
    phone.give({ wrongOption1: 'ب'.repeat(9000), wrongOption2: 'ت' });
    expect(phone.pair.toServer).toEqual([]);
    expect(phone.rest.calls).toHaveLength(1);
  });
});
