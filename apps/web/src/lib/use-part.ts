import { type ComponentType, useState } from 'react';
import { NetworkError } from './server/http';
import { libTexts } from './texts.ar';
import { toast } from './toast-store';

interface Part<Props> {
  /** Null until it has been loaded. */
  Part: ComponentType<Props> | null;
  isOpen: boolean;
  isLoading: boolean;
  open: () => void;
  close: () => void;
}

/**
 * A dialog or panel that is imported when it is first opened. If the import fails a toast says so and the page stays as it is.
 * @param importPart imports the part's file
 */
export function usePart<Props>(importPart: () => Promise<ComponentType<Props>>): Part<Props> {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);

  async function load(): Promise<void> {
    setIsLoading(true);
    try {
      const Part = await importPart();
      setPart({ Part });
      setIsOpen(true);
    } catch (error) {
      toast({ title: libTexts.partFailed, text: new NetworkError(error).sentence, variant: 'destructive' });
    } finally {
      setIsLoading(false);
    }
  }

  return {
    Part: part?.Part ?? null,
    isOpen,
    isLoading,
    open() {
      if (part !== null) setIsOpen(true);
      else if (!isLoading) void load();
    },
    close: () => setIsOpen(false),
  };
}
