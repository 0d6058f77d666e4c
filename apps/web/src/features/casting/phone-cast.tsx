import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../lib/server/http';
import { AskDialog } from '../../ui/overlays/ask-dialog';
import { endCasting, useCastStore } from './cast-store';
import { CastPublisher } from './publisher';
import { stepAt } from './step-at';
import { castTexts } from './texts.ar';

/** The phone's reaction to a running game that was opened on the television itself. */
type Busy = 'no' | 'asking' | 'declined';

/** On a phone that has signed a television in: shows each step of the phone on the television. Renders only the question about a running game. */
export function PhoneCast() {
  const place = useLocation();
  const setup = useCastStore((store) => store.setup);
  const [publisher, setPublisher] = useState<CastPublisher>();
  const [busy, setBusy] = useState<Busy>('no');

  useEffect(() => {
    const made = new CastPublisher({
      send: (step, takeOver) => call('PUT /api/cast', { body: { step, takeOver } }),
      onShown: ({ at }, isBusy) =>
        setBusy((before) => (isBusy ? (before === 'no' && at !== 'home' ? 'asking' : before) : 'no')),
      onGone: endCasting,
    });
    setPublisher(made);
    return () => made.stop();
  }, []);

  useEffect(() => {
    const step = stepAt(place, setup);
    // A hidden tab publishes nothing until it becomes visible.
    if (step !== null && !document.hidden) publisher?.show(step);
  }, [publisher, place, setup]);

  useEffect(() => {
    const again = () => {
      const step = stepAt(place, setup);
      if (document.hidden || step === null) return;
      publisher?.show(step);
      publisher?.resend();
    };
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    window.addEventListener('pageshow', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
      window.removeEventListener('pageshow', again);
    };
  }, [publisher, place, setup]);

  return (
    <AskDialog
      open={busy === 'asking'}
      title={castTexts.busy}
      text={castTexts.busyText}
      yes={castTexts.show}
      no={castTexts.keep}
      isHarmless
      onYes={() => {
        setBusy('no');
        publisher?.takeOver();
      }}
      onNo={() => setBusy('declined')}
    />
  );
}
