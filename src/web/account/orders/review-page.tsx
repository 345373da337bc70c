import type { OwnReviewPage as OwnReview } from '../../../contract/pages/after-order-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useAfterOrderTexts } from '../../i18n/late/after-order.ts';
import { useOwnReviewTexts } from '../../i18n/late/own-review.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import styles from '../../shop/withdrawals/withdrawals.module.css';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Stars } from '../../ui/stars.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/review-page.ts';
import { ReviewForm } from './review-form.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.reviewing(args.params.itemId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<OwnReview>(
    args,
    (port, fields) => port.saveReview(args.params.itemId, fields),
    () => loader(args),
  );
}

/** The customer reviews something delivered, and sees the state of the review. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  const text = useOwnReviewTexts();
  // A review that could not be saved stays in the form.
  const isForm = page.problems.length > 0 || (page.kind !== 'published' && page.kind !== 'none');
  return (
    <Page narrow>
      <PageHead title={text.title} hasProblems={page.problems.length > 0} />
      <Breadcrumb
        crumbs={[
          { name: account.orders_title, href: '/orders' },
          { name: account.order_number(page.order_id), href: page.order_href },
        ]}
      />
      <ErrorSummary problems={page.problems} />
      <Title lead={page.item_name}>{text.title}</Title>
      <p>{text.intro[page.kind]}</p>
      {page.reason !== null && (
        <Notice tone="warning" title={text.reason}>
          <p>{page.reason}</p>
        </Notice>
      )}
      {isForm ? <ReviewForm page={page} /> : <Standing page={page} />}
      {page.kind !== 'open' && page.kind !== 'none' && <Withdrawing />}
    </Page>
  );
}

function Standing({ page }: { readonly page: OwnReview }) {
  const { to_order } = useAfterOrderTexts();
  const text = useOwnReviewTexts();
  return (
    <>
      {page.kind === 'published' && (
        <blockquote className={styles.declaration}>
          <Stars value={Number(page.stars)} label={text.stars_names[page.stars as keyof typeof text.stars_names]} />
          {`\n${page.text}\n${page.shown_name}`}
        </blockquote>
      )}
      {page.answer !== null && (
        <Notice title={text.answer}>
          <p>{page.answer}</p>
        </Notice>
      )}
      <p>
        <ButtonLink to={page.order_href} look="secondary">
          {to_order}
        </ButtonLink>
      </p>
    </>
  );
}

function Withdrawing() {
  const text = useOwnReviewTexts();
  return (
    <Disclosure title={text.withdraw_title}>
      <PostForm className={styles.form}>
        <p>{text.withdraw_text}</p>
        <input type="hidden" name="intent" value="withdraw" />
        <div className={styles.actions}>
          <SubmitButton look="secondary">{text.withdraw}</SubmitButton>
        </div>
      </PostForm>
    </Disclosure>
  );
}
