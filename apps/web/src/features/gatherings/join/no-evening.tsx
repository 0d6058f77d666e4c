import { paths } from '../../../lib/paths';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { DeskPage } from '../../../ui/pages/desk-page';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { useBeginGathering } from '../begin';
import { gatheringTexts } from '../texts.ar';

/** The join screen without an open evening, or when it could not be loaded. @param onAgain loads it again */
export function NoEvening({ onAgain }: { onAgain?: () => void }) {
  const begin = useBeginGathering();
  const failed = (error: Error) =>
    toast({ title: gatheringTexts.beginFailed, text: sentenceOf(error), variant: 'destructive' });
  const home = (
    <ButtonLink to={paths.home.href()} variant="ghost" size="sm">
      {gatheringTexts.home}
    </ButtonLink>
  );
  return (
    <DeskPage title={gatheringTexts.evening} end={home}>
      {onAgain === undefined ? (
        <EmptyState
          title={gatheringTexts.none}
          text={gatheringTexts.beginText}
          actions={
            <Button variant="gold" busy={begin.isPending} onClick={() => begin.mutate({}, { onError: failed })}>
              {gatheringTexts.begin}
            </Button>
          }
        />
      ) : (
        <ErrorState
          title={gatheringTexts.loadFailed}
          text={gatheringTexts.loadFailedText}
          actions={
            <Button variant="gold" onClick={onAgain}>
              {gatheringTexts.again}
            </Button>
          }
        />
      )}
    </DeskPage>
  );
}
