import { useLocation } from 'react-router';
import type { ShareView, SharingPage as Sharing } from '../../../contract/pages/share-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useSharingTexts } from '../../i18n/late/sharing.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/sharing-page.ts';
import styles from './sharing-page.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.access.sharing(args.params.orderId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Sharing>(
    args,
    (port, fields) => port.access.changeSharing(args.params.orderId, fields),
    () => loader(args),
  );
}

/** Creates links that share one part of the customer's own order, and shows how existing ones are used. */
export default function SharingPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  const text = useSharingTexts();
  const order = { name: account.order_number(page.order_id), href: `/orders/detail/${page.order_id}` };
  return (
    <Page narrow>
      <PageHead title={text.title(page.order_id)} hasProblems={page.problems.length > 0} />
      <Breadcrumb crumbs={[{ name: account.orders_title, href: '/orders' }, order]} />
      <ErrorSummary problems={page.problems} />
      {page.problems.length === 0 && <JustDone />}
      <Title lead={text.lead}>{text.title(page.order_id)}</Title>
      <NewShare page={page} />
      <Section id="shares" title={text.shares}>
        {page.shares.length === 0 && <p>{text.none}</p>}
        <ul className={styles.shares}>
          {page.shares.map((share) => (
            <Share key={share.share_id} share={share} />
          ))}
        </ul>
      </Section>
      <p>
        <Link to={order.href}>{text.back}</Link>
      </p>
    </Page>
  );
}

function JustDone() {
  const text = useSharingTexts();
  const done = new URLSearchParams(useLocation().search).get('saved');
  if (done !== 'made' && done !== 'revoked') return null;
  return (
    <Notice tone="success">
      <p role="status">{text[done]}</p>
    </Notice>
  );
}

function NewShare({ page: { offers, days, values, problems, request_key } }: { readonly page: Sharing }) {
  const text = useSharingTexts();
  return (
    <PostForm key={request_key} className={styles.form}>
      <input type="hidden" name="request_key" value={request_key} />
      <ChoiceCards
        kind="radio"
        name="what"
        label={text.what}
        problem={problemOf(problems, 'what')}
        chosen={[values.what]}
        choices={offers.map(({ choice, kind, name }) => ({
          id: choice,
          name: name ?? text.kinds[kind],
          hint: text.hints[kind],
        }))}
      />
      <ChoiceCards
        kind="radio"
        name="days"
        label={text.days}
        problem={problemOf(problems, 'days')}
        chosen={[values.days]}
        choices={days.map((count) => ({ id: String(count), name: text.days_name(count) }))}
        columns
      />
      <SubmitButton wide>{text.make}</SubmitButton>
    </PostForm>
  );
}

function Share({ share }: { readonly share: ShareView }) {
  const text = useSharingTexts();
  const { share_id, kind, paper, state, url, until_text, uses, use_count } = share;
  const what = paper ?? text.kinds[kind];
  return (
    <li className={styles.share}>
      <strong>{what}</strong>
      <span>{text.states[state](until_text)}</span>
      {url && <input className={styles.address} readOnly value={url} aria-label={`${text.address}: ${what}`} />}
      {uses.length === 0 ? (
        <span className={styles.unused}>{text.uses(0)}</span>
      ) : (
        <Disclosure title={text.uses(use_count)}>
          <ul className={styles.uses}>
            {uses.map(({ kind: use, at, at_text }) => (
              <li key={`${at} ${use}`}>
                {text.use_kinds[use]} · <time dateTime={at}>{at_text}</time>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {state === 'valid' && (
        <PostForm>
          <input type="hidden" name="intent" value="revoke" />
          <SubmitButton look="secondary" name="share_id" value={share_id} label={text.revoke_of(what)}>
            {text.revoke}
          </SubmitButton>
        </PostForm>
      )}
    </li>
  );
}
