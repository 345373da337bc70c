import { Link, useLocation } from 'react-router';
import type { CardPage as Card } from '../../../contract/pages/checkout-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Stages } from '../../ui/progress.tsx';
import { Section } from '../../ui/section.tsx';
import { Split } from '../../ui/split.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CartSummary } from '../checkout/cart-summary.tsx';
import styles from '../checkout/checkout-page.module.css';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import type { Route } from './+types/card-page.ts';
import { LastFailure } from './last-failure.tsx';
import { TestCards } from './test-cards.tsx';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.card());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Card>(args, (port, fields) => port.payByCard(fields));
}

export default function CardPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const { checkout } = useMessages();
  return (
    <Page>
      <PageHead title={checkout.card_title} hasProblems={page.problems.length > 0} />
      <Split beside={<CartSummary cart={page.cart} />}>
        <div className={styles.stages}>
          <Stages present="payment" />
        </div>
        <ErrorSummary problems={page.problems} />
        <Title lead={checkout.card_lead}>{checkout.card_title}</Title>
        <LastFailure reason={page.last_failure} />
        <SavedCard page={page} />
        <PostForm className={styles.form}>
          <CardFields page={page} />
          <CheckField name="keep_card" help={checkout.keep_card_help} checked={page.keep_card}>
            {checkout.keep_card}
          </CheckField>
          <p>{checkout.pay_once}</p>
          <SubmitButton wide>{checkout.pay(page.cart.totals.total.text)}</SubmitButton>
        </PostForm>
        <p>
          <Link to="/tienda/customer/payment" className={styles.terms}>
            {checkout.change_method}
          </Link>
        </p>
        <TestCards cards={page.test_cards} />
      </Split>
    </Page>
  );
}

/** One press for who has kept a card; a new one can be typed below all the same. */
function SavedCard({ page: { saved_card: card, cart } }: { readonly page: Card }) {
  const { checkout } = useMessages();
  if (!card) return null;
  return (
    <>
      <Section id="saved-card" title={checkout.saved_card} boxed>
        <p>{checkout.saved_card_text(card.name, card.expires_text)}</p>
        <PostForm>
          <SubmitButton name="intent" value="saved" wide>
            {checkout.pay_with_saved(cart.totals.total.text, card.name)}
          </SubmitButton>
        </PostForm>
      </Section>
      <h2>{checkout.other_card}</h2>
    </>
  );
}

/**
 * Number and code are asked anew each time: they are never sent back to the page, and where scripts keep the page after an
 * answer, the key of the new visit makes the two fields new.
 */
function CardFields({ page: { holder, problems } }: { readonly page: Card }) {
  const { checkout } = useMessages();
  const { key: visit } = useLocation();
  const field = (name: string) => ({ name, problem: problemOf(problems, name) });
  const digits = { inputMode: 'numeric', spellCheck: false } as const;
  return (
    <div className={styles.fields}>
      <TextField {...field('holder')} label={checkout.holder} defaultValue={holder} autoComplete="cc-name" />
      <TextField
        key={`num-${visit}`}
        {...field('num')}
        {...digits}
        label={checkout.num}
        autoComplete="cc-number"
        maxLength={23}
      />
      <div className={styles.narrowPair}>
        <TextField
          {...field('month')}
          {...digits}
          label={checkout.month}
          help={checkout.month_help}
          autoComplete="cc-exp-month"
          maxLength={2}
        />
        <TextField
          {...field('year')}
          {...digits}
          label={checkout.year}
          help={checkout.year_help}
          autoComplete="cc-exp-year"
          maxLength={4}
        />
      </div>
      <TextField
        key={`cvc-${visit}`}
        {...field('cvc')}
        {...digits}
        label={checkout.cvc}
        help={checkout.cvc_help}
        autoComplete="cc-csc"
        maxLength={4}
        short
      />
    </div>
  );
}
