import { paths } from '../../../lib/paths';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { TitledPage } from '../../../ui/pages/titled-page';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { useBeginGathering } from '../begin';
import { gatheringTexts } from '../texts.ar';

/** The join screen if no evening is open. @param onRetry loads the evening again; given if it could not be loaded */
export function NoEvening({ onRetry }: { onRetry?: () => void }) {
  const begin = useBeginGathering();
  const showBeginFailure = (error: Error) =>
    toast({ title: gatheringTexts.beginFailed, text: sentenceOf(error), variant: 'destructive' });
  const home = (
    <ButtonLink to={paths.home.href()} variant="ghost" size="sm">
      {gatheringTexts.home}
    </ButtonLink>
  );
  return (
    <TitledPage title={gatheringTexts.evening} end={home}>
      {onRetry === undefined ? (
        <EmptyState
          title={gatheringTexts.none}
          text={gatheringTexts.beginText}
          actions={
            <Button
              variant="gold"
              busy={begin.isPending}
              onClick={() => begin.mutate({}, { onError: showBeginFailure })}
            >
              {gatheringTexts.begin}
            </Button>
          }
        />
      ) : (
        <ErrorState
          title={gatheringTexts.loadFailed}
          text={gatheringTexts.loadFailedText}
          actions={
            <Button variant="gold" onClick={onRetry}>
              {gatheringTexts.again}
            </Button>
          }
        />
      )}
    </TitledPage>
  );
}
