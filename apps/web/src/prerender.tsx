import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { JoinForm } from './phones/student/joining/join-form';
import { studentTexts } from './phones/student/texts.ar';
import { LandingPage } from './routes/home/landing-page';

/** A placeholder for the contest, which is unknown at build time. */
const unknown = { title: studentTexts.contest, description: '', participantCount: 0, totalQuestions: 0 };

/** The markup of the form to join a contest, for a student's first visit. Its counts are placeholders, which the build removes. */
export function joinMarkup(): string {
  return renderToStaticMarkup(<JoinForm client={null} view={unknown} />);
}

/** The landing page as markup, for its document (tools/page-documents.mjs). */
export function landingMarkup(): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LandingPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
