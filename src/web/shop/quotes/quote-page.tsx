import type { QuotePage as Quote } from '../../../contract/pages/quote-pages.ts';
import { useQuotesTexts } from '../../i18n/late/quotes.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { PriceBox } from '../../ui/price-box.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { Split } from '../../ui/split.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import cart from '../cart/cart-page.module.css';
import { useTotalLines } from '../cart/total-lines.ts';
import { BuyerFormParts, useBuyerLabels } from '../checkout/buyer-form-parts.tsx';
import styles from '../checkout/checkout-page.module.css';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import type { Route } from './+types/quote-page.ts';

type OpenQuote = Extract<Quote, { kind: 'open' }>;

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.quote(args.params.quoteId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Quote>(
    args,
    (port, fields) => port.acceptQuote(args.params.quoteId, fields),
    () => loader(args),
  );
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  return page.kind === 'open' ? <Offer page={page} /> : <Closed page={page} />;
}

function Offer({ page }: { readonly page: OpenQuote }) {
  const quotes = useQuotesTexts();
  const labels = useBuyerLabels();
  const lines = useTotalLines(page.totals);
  const beside = (
    <PriceBox title={quotes.title(page.quote_id)} lines={lines} total={page.totals.total} scope={page.scope} />
  );
  return (
    <Page>
      <PageHead title={quotes.title(page.quote_id)} hasProblems={page.problems.length > 0} />
      <Split beside={beside}>
        <div className={cart.head}>
          <ErrorSummary problems={page.problems} labels={labels} />
          {page.has_changed && (
            <Notice title={quotes.changed_title}>
              <p>{quotes.changed_text}</p>
            </Notice>
          )}
          <Title lead={quotes.until(page.until_text)}>{quotes.title(page.quote_id)}</Title>
          {page.note && (
            <Notice title={quotes.note_title}>
              <p className={cart.words}>{page.note}</p>
            </Notice>
          )}
          {page.off && (
            <p>
              <strong>{quotes.off(page.off.text)}</strong>
            </p>
          )}
        </div>
        <ul className={cart.items}>
          {page.items.map((item) => (
            <OfferedItem key={item.item_id} item={item} />
          ))}
        </ul>
        <PostForm className={styles.form}>
          <input type="hidden" name="version" value={page.version} />
          <BuyerFormParts form={page} />
          <SubmitButton wide>{quotes.accept(page.totals.total.text)}</SubmitButton>
        </PostForm>
      </Split>
    </Page>
  );
}

function OfferedItem({ item }: { readonly item: OpenQuote['items'][number] }) {
  const { site } = useMessages();
  return (
    <li className={cart.item}>
      <h2 className={cart.name}>{item.name}</h2>
      <dl className={cart.summary}>
        {item.summary.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceLines
        lines={[...item.lines, { label: site.vat(item.tax_rate_text), amount: item.tax_amount }]}
        total={{ label: site.total, amount: item.total }}
      />
    </li>
  );
}

function Closed({ page }: { readonly page: Exclude<Quote, { kind: 'open' }> }) {
  const { checkout } = useMessages();
  const quotes = useQuotesTexts();
  return (
    <Page narrow>
      <PageHead title={quotes.title(page.quote_id)} />
      <Title lead={page.kind === 'paid' ? quotes.paid_lead(page.order_id) : quotes[`${page.kind}_lead`](page.brand)}>
        {quotes[`${page.kind}_title`]}
      </Title>
      <p>
        {page.kind === 'paid' && page.order_href !== null ? (
          <ButtonLink to={page.order_href}>{quotes.see_order}</ButtonLink>
        ) : (
          <ButtonLink to="/tienda/servicios">{checkout.see_services}</ButtonLink>
        )}
      </p>
    </Page>
  );
}
