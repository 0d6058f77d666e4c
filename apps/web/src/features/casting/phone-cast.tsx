import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../lib/server/http';
import { AskDialog } from '../../ui/overlays/ask-dialog';
import { endCasting, useCastStore } from './cast-store';
import { stepAt } from './follow';
import { CastPublisher } from './publisher';
import { castTexts } from './texts.ar';

/** The state of the question whether the phone replaces a running game that was opened on the television itself. */
type TakeOverQuestion = 'no' | 'asking' | 'declined';

/**
 * On a phone that has signed in a television: sends the phone's steps to it. Renders only the dialog that asks
 * whether to replace a game.
 */
export function PhoneCast() {
  const location = useLocation();
  const setup = useCastStore((store) => store.setup);
  const [publisher, setPublisher] = useState<CastPublisher>();
  const [takeOverQuestion, setTakeOverQuestion] = useState<TakeOverQuestion>('no');

  useEffect(() => {
    const created = new CastPublisher({
      send: (step, takeOver) => call('PUT /api/cast', { body: { step, takeOver } }),
      onShown: ({ at }, isBusy) =>
        setTakeOverQuestion((before) => (isBusy ? (before === 'no' && at !== 'home' ? 'asking' : before) : 'no')),
      onNoTelevision: endCasting,
    });
    setPublisher(created);
    return () => created.stop();
  }, []);

  useEffect(() => {
    const step = stepAt(location, setup);
    // A hidden tab publishes nothing until it becomes visible.
    if (step !== null && !document.hidden) publisher?.show(step);
  }, [publisher, location, setup]);

  useEffect(() => {
    const resend = () => {
      const step = stepAt(location, setup);
      if (document.hidden || step === null) return;
      publisher?.show(step);
      publisher?.resend();
    };
    document.addEventListener('visibilitychange', resend);
    window.addEventListener('online', resend);
    window.addEventListener('pageshow', resend);
    return () => {
      document.removeEventListener('visibilitychange', resend);
      window.removeEventListener('online', resend);
      window.removeEventListener('pageshow', resend);
    };
  }, [publisher, location, setup]);

  return (
    <AskDialog
      open={takeOverQuestion === 'asking'}
      title={castTexts.busy}
      text={castTexts.busyText}
      yes={castTexts.show}
      no={castTexts.keep}
      isHarmless
      onYes={() => {
        setTakeOverQuestion('no');
        publisher?.takeOver();
      }}
      onNo={() => setTakeOverQuestion('declined')}
    />
  );
}
