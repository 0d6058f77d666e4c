import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { Step } from './step';
import { qrTestTexts } from './texts.ar';

const texts = qrTestTexts.shuffle;

interface ShuffleStepProps {
  token: string | null;
  options: readonly string[] | null;
  onReady: (options: readonly string[]) => void;
}

/** Step 3: the three options, in the server's order. */
export function ShuffleStep({ token, options, onReady }: ShuffleStepProps) {
  const read = useMutation({
    mutationFn: () => call('GET /api/qr-game/:token/status', { params: { token: token ?? '' } }),
    onSuccess(status) {
      if (status.options !== undefined) onReady(status.options);
    },
  });
  const status = read.data?.status;

  return (
    <Step
      number={3}
      title={texts.title}
      text={texts.text}
      isDone={options !== null}
      isClosed={token === null}
      error={read.error}
    >
      {options === null ? (
        <>
          <div>
            <Button variant="gold" busy={read.isPending} onClick={() => read.mutate()}>
              {texts.action}
            </Button>
          </div>
          {status === 'waiting' ? <p role="status">{texts.waiting}</p> : null}
          {status === 'expired' || status === 'chosen' ? <p role="alert">{texts.over}</p> : null}
        </>
      ) : (
        <p role="status">{texts.done}</p>
      )}
    </Step>
  );
}
