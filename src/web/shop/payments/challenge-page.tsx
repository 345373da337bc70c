import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import type { ChallengePage as Challenge } from '../../../contract/pages/payment-pages.ts';
import { usePaymentStandingTexts } from '../../i18n/late/payment-standing.ts';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonAnchor, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import type { Route } from './+types/challenge-page.ts';
import { AskAgain } from './ask-again.tsx';
import { useAwaitedText } from './awaited.tsx';
import { OnPhone } from './on-phone.tsx';
import styles from './payments.module.css';

export const handle = PURCHASE_ROAD;

const WAIT_SECONDS = 3;
const LEFT_SECONDS = 5;

/** With an attempt in the address, the customer came back from the provider and the page waits for the result. */
export async function loader(args: Route.LoaderArgs): Promise<Challenge> {
  if (!args.url.searchParams.has('attempt')) {
    return readPage(args, (port) => port.challenge(args.params.orderId ?? null));
  }
  const answer = await answerPost(args, (port, fields) => port.finishChallenge(fields));
  return answer.data.page;
}

/** The challenge form is posted through here, to record that the customer left for the provider. */
export async function action(args: Route.ActionArgs) {
  const { how, href } = await readPage(args, (port) => port.goToProvider(args.params.orderId ?? null));
  if (how === 'post') throw new Response(null, { status: 307, headers: { location: href } });
  throw redirect(href, 303);
}

export default function ChallengePage({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === 'on_phone') return <OnPhone page={page} />;
  if (page.kind === 'waiting') return <Waiting page={page} />;
  return page.kind === 'left' ? <Left page={page} /> : <ToTheProvider page={page} />;
}

type Of<Kind extends Challenge['kind']> = { readonly page: Extract<Challenge, { kind: Kind }> };

/** A plain form, since it leads to another site; submitted automatically with scripts. */
function ToTheProvider({ page }: Of<'challenge'>) {
  const payments = usePaymentsTexts();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <Page narrow>
      <PageHead title={payments.leave_title} />
      <Title lead={payments.leave_text(page.amount.text)}>{payments.leave_title}</Title>
      <form ref={form} method="post" action={page.action}>
        <HiddenFields fields={page.fields} />
        <button type="submit" className={buttonClass('primary')}>
          {payments.leave_go}
        </button>
      </form>
    </Page>
  );
}

function Waiting({ page }: Of<'waiting'>) {
  const { checkout } = useMessages();
  if (page.looked_at) return <LookedAt page={page} by={page.looked_at} />;
  return (
    <Page narrow>
      <PageHead title={checkout.waiting_title} />
      <AskAgain seconds={WAIT_SECONDS} />
      <Title lead={checkout.waiting_text}>{checkout.waiting_title}</Title>
      <p>
        <ButtonAnchor href={page.check_href} look="secondary">
          {checkout.waiting_again}
        </ButtonAnchor>
      </p>
    </Page>
  );
}

/** It takes hours or days, so the page does not poll. */
function LookedAt({
  page: { check_href },
  by,
}: Of<'waiting'> & { readonly by: { readonly by: 'provider' | 'person'; readonly method_name: string } }) {
  const { checkout } = useMessages();
  const [title = '', ...lines] = useAwaitedText({ kind: 'looked_at', href: check_href, ...by });
  return (
    <Page narrow>
      <PageHead title={title} />
      <Title>{title}</Title>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <ButtonAnchor href={check_href} look="secondary">
          {checkout.waiting_again}
        </ButtonAnchor>
      </p>
    </Page>
  );
}

/** The customer was at the provider, but whether they paid is unknown; they choose what to do. */
function Left({ page }: Of<'left'>) {
  const { checkout } = useMessages();
  const payments = usePaymentsTexts();
  const standing = usePaymentStandingTexts();
  return (
    <Page narrow>
      <PageHead title={payments.left_title} />
      {page.is_back && <AskAgain seconds={LEFT_SECONDS} />}
      <Title lead={payments.left_text(page.method_name, page.amount.text)}>{payments.left_title}</Title>
      {page.is_back && <p>{payments.checks_itself}</p>}
      <div className={styles.actions}>
        <ButtonAnchor href={page.check_href}>{standing.check}</ButtonAnchor>
        {page.resume ? (
          <form method="post" action={page.resume.action}>
            <HiddenFields fields={page.resume.fields} />
            <button type="submit" className={buttonClass('secondary')}>
              {payments.resume}
            </button>
          </form>
        ) : (
          <ButtonLink to={page.begin_href} look="secondary">
            {payments.begin_again}
          </ButtonLink>
        )}
        <ButtonLink to={page.choose_href} look="quiet">
          {checkout.change_method}
        </ButtonLink>
      </div>
    </Page>
  );
}

function HiddenFields({ fields }: { readonly fields: readonly { readonly name: string; readonly value: string }[] }) {
  return fields.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
