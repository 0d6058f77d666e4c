import { useMutation } from '@tanstack/react-query';
import { saveBytes } from '../../../lib/browser/save-bytes';
import { call } from '../../../lib/server/http';
import { sayFailed } from '../../../lib/server/say-failed';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { deskTexts } from './texts.ar';

/** Hands the corrections that stand to whoever keeps the bank. */
export function ExportButton() {
  const exporting = useMutation({
    mutationFn: () => call('GET /api/admin/corrections'),
    onSuccess({ fileName, file, count }) {
      if (count === 0) return toast({ title: deskTexts.exportEmpty });
      saveBytes({ fileName, file });
      return toast({ title: deskTexts.exported, variant: 'ok' });
    },
    onError: (error) => sayFailed(error, deskTexts.exportFailed),
  });
  return (
    <Button size="sm" variant="ghost" glyph="down" block busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {deskTexts.export}
    </Button>
  );
}
