import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog';
import { categoryShareQuery, type OwnCategory } from '../api';
import { ShareLink } from './share-link';
import { StopLink } from './stop-link';
import { shareTexts } from './texts.ar';

interface ShareDialogProps {
  /** Null: closed. */
  category: OwnCategory | null;
  onClose: () => void;
}

/** Offers a category to other hosts: its code, its link, and the end of the link, which asks once. */
export function ShareDialog({ category, onClose }: ShareDialogProps) {
  const [asks, setAsks] = useState(false);
  /** The dialog keeps its words while it goes. */
  const [last, setLast] = useState(category);
  if (category !== null && category !== last) setLast(category);
  const isOpen = category !== null;
  const share = useQuery({ ...categoryShareQuery(last?.id ?? 0), enabled: isOpen });
  useEffect(() => {
    if (!isOpen) setAsks(false);
  }, [isOpen]);
  const name = last?.name ?? '';
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      width={asks || !share.data?.link ? 'medium' : 'wide'}
      title={asks ? shareTexts.stopTitle(name) : shareTexts.title(name)}
      text={asks ? shareTexts.stopWarning : shareTexts.text}
    >
      {category === null ? null : asks ? (
        <StopLink id={category.id} onDone={() => setAsks(false)} />
      ) : (
        <ShareLink category={category} onStop={() => setAsks(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}
