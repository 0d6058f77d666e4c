import { Component, type ReactNode } from 'react';
import { page } from '../../lib/browser/page';
import { Button } from '../buttons/button';
import { uiTexts } from '../texts.ar';
import { ErrorState } from './state-block';

/** In place of a page that threw: what happened, and a reload. Without it React leaves an empty document. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main>
        <ErrorState
          level={1}
          title={uiTexts.brokenTitle}
          text={uiTexts.brokenText}
          actions={
            <Button variant="gold" onClick={() => page.reload()}>
              {uiTexts.retry}
            </Button>
          }
        />
      </main>
    );
  }
}
