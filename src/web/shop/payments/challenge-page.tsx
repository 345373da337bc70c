import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { ChallengePage as Challenge } from '../../../contract/pages/checkout-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import type { Route } from './+types/challenge-page.ts';

export const handle = PURCHASE_ROAD;

const WAIT_SECONDS = 3;

/** With an attempt named, the customer came back from the bank and the page waits for its word. */
export async function loader(args: Route.LoaderArgs): Promise<Challenge> {
  if (!new URL(args.request.url).searchParams.has('attempt')) return readPage(args, (port) => port.challenge());
  const answer = await answerPost(args, (port, fields) => port.finishChallenge(fields));
  return answer.data.page;
}

export default function ChallengePage({ loaderData: page }: Route.ComponentProps) {
  return page.kind === 'waiting' ? <Waiting page={page} /> : <ToTheBank page={page} />;
}

/** A plain form, since it leads to the bank's own site; pressed by itself where scripts run. */
function ToTheBank({ page }: { readonly page: Challenge }) {
  const { checkout } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const mayLeave = page.problems.length === 0;
  useEffect(() => {
    if (mayLeave) form.current?.requestSubmit();
  }, [mayLeave]);
  return (
    <Page narrow>
      <PageHead title={checkout.challenge_title} />
      <ErrorSummary problems={page.problems} />
      <Title lead={checkout.challenge_text(page.amount.text)}>{checkout.challenge_title}</Title>
      <form ref={form} method="post" action={page.action}>
        {page.fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass('primary')}>
          {checkout.challenge_go}
        </button>
      </form>
    </Page>
  );
}

/** Asks again by itself: by a script where there is one, else by the page's own refresh. */
function Waiting({ page }: { readonly page: Challenge }) {
  const { checkout } = useMessages();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = window.setTimeout(revalidate, WAIT_SECONDS * 1000);
    return () => window.clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <Page narrow>
      <PageHead title={checkout.waiting_title} />
      <noscript>
        <meta httpEquiv="refresh" content={String(WAIT_SECONDS)} />
      </noscript>
      <ErrorSummary problems={page.problems} />
      <Title lead={checkout.waiting_text}>{checkout.waiting_title}</Title>
      <p>
        <a href={pathname + search} className={buttonClass('secondary')}>
          {checkout.waiting_again}
        </a>
      </p>
    </Page>
  );
}
