import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { type PhoneRig, roundRig } from '@lamma/sync/testing/clients/rival-rig';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RoundPage } from '../../phones/shared/round/round-page';

export const firstField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'الخيار الخاطئ الأول' });
export const secondField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'الخيار الخاطئ الثاني' });
export const sendButton = () => screen.getByRole('button', { name: /أرسلوا الخيارين|جاري الإرسال/ });
export const type = (one: string, two: string) => {
  fireEvent.change(firstField(), { target: { value: one } });
  fireEvent.change(secondField(), { target: { value: two } });
};
export const send = (one: string, two: string) => {
  type(one, two);
  fireEvent.click(sendButton());
};

/** The options that a phone has sent and the server has not received yet. */
export const unsentOptions = ({ pair }: PhoneRig) => pair.toServer.filter(({ event }) => event === 'qr:options');

type Rig = ReturnType<typeof roundRig>;

/** Opens the page on a new phone. @param token by default the rig's */
export function show(rig: Rig, token = rig.server.token): PhoneRig {
  const phone = rig.phone(token);
  render(<RoundPage client={phone.client} token={token} />);
  return phone;
}

export async function anOpenPage(changes: Partial<PhoneView> = {}) {
  const rig = roundRig();
  rig.server.change(changes);
  const phone = show(rig);
  const arrive = () =>
    act(async () => {
      await phone.restExchange();
      await phone.exchange();
    });
  await arrive();
  return { ...rig, phone, arrive, all: rig };
}

/** Reloads the page; only the browser's storage survives. */
export async function reload(rig: Rig, phone: PhoneRig, token?: string) {
  cleanup();
  phone.client.stop();
  const next = show(rig, token);
  await act(() => next.restExchange());
  return next;
}
