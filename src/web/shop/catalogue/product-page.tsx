import type { ProductPage as Product } from '../../../contract/pages/catalogue-pages.ts';
import { REVIEWS_QUERY } from '../../../contract/pages/reviews-view.ts';
import { useProductView } from '../../analytics/use-analytics.ts';
import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, SkipTo, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PaperIcon } from '../../ui/paper-icon.tsx';
import { PriceBox } from '../../ui/price-box.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import { Section } from '../../ui/section.tsx';
import { Split } from '../../ui/split.tsx';
import type { Route } from './+types/product-page.ts';
import { LaterCharges } from './later-charges.tsx';
import { ProductContent } from './product-content.tsx';
import styles from './product-page.module.css';
import { ProductStructuredData } from './product-structured-data.tsx';
import { RatingLink, ReviewsSection } from './reviews-section.tsx';

export function loader(args: Route.LoaderArgs) {
  const reviews = args.url.searchParams.get(REVIEWS_QUERY);
  return readPage(args, (port) => port.product(args.params.category, args.params.product, reviews));
}

export default function ProductPage({ loaderData: page }: Route.ComponentProps) {
  const { site } = useMessages();
  const catalogue = useCatalogueTexts();
  const { product, category, price, meta, entry_href, related } = page;
  useProductView(product, price.base.cents);
  const lines = [
    { label: catalogue.base_price, amount: price.base },
    { label: site.vat(price.tax_rate_text), amount: price.tax_amount },
    ...price.fees,
  ];
  const beside = (
    <PriceBox
      title={catalogue.price_contains}
      lines={lines}
      total={price.total}
      scope={page.scope}
      arrival={page.arrival}
    >
      {entry_href ? (
        <ButtonLink to={entry_href} wide>
          {catalogue.order}
          <Icon name="arrow" />
        </ButtonLink>
      ) : (
        <p className={styles.soon}>{catalogue.order_soon}</p>
      )}
    </PriceBox>
  );
  return (
    <Page>
      <PageHead {...meta} />
      <ProductStructuredData page={page} />
      <Breadcrumb
        crumbs={[
          { name: site.services, href: '/tienda/servicios' },
          { name: category.name, href: category.href },
        ]}
        here={product}
      />
      <Split beside={beside}>
        {entry_href && <SkipTo href={entry_href}>{catalogue.order}</SkipTo>}
        <div className={styles.head}>
          {page.image ? (
            <img src={page.image} alt="" className={styles.drawing} />
          ) : (
            <PaperIcon name={product.icon} className={styles.drawing} />
          )}
          <Title lead={product.short_description}>{product.name}</Title>
        </div>
        <RatingLink page={page} />
        <Marks page={page} />
        <div className={styles.parts}>
          <Delivery page={page} />
          <ProductContent page={page} />
          <LaterCharges scope={page.scope} />
          <NextSteps />
          <ReviewsSection page={page} />
          {page.places_href && (
            <p>
              <Link to={page.places_href} className={styles.places}>
                {catalogue.places_link}
                <Icon name="arrow" />
              </Link>
            </p>
          )}
        </div>
      </Split>
      {related.length > 0 && (
        <Section id="related" title={catalogue.related}>
          <ProductGrid cards={related} />
        </Section>
      )}
    </Page>
  );
}

/** Shown before the text: the popular badge, and a hint for whom the service is. */
function Marks({ page: { product } }: { readonly page: Product }) {
  const { cards } = useMessages();
  if (!product.popular && !product.tooltip) return null;
  return (
    <div className={styles.marks}>
      {product.popular && <span className={styles.popular}>{cards.popular}</span>}
      {product.tooltip && (
        <p className={styles.hint}>
          <Icon name="info" />
          {product.tooltip}
        </p>
      )}
    </div>
  );
}

function Delivery({ page: { delivery, arrival, price, validity, subscription } }: { readonly page: Product }) {
  const catalogue = useCatalogueTexts();
  return (
    <Section id="delivery" title={catalogue.delivery_title} boxed>
      <Arrival arrival={arrival} />
      <p>{delivery.text}</p>
      <dl className={styles.speeds}>
        <div>
          <dt>{catalogue.delivery_basic}</dt>
          <dd>{delivery.basic}</dd>
        </div>
        {delivery.urgent && (
          <div>
            <dt>{catalogue.delivery_urgent}</dt>
            <dd>{delivery.urgent}</dd>
          </div>
        )}
        {validity && (
          <div>
            <dt>{catalogue.validity}</dt>
            <dd>{validity}</dd>
          </div>
        )}
        {subscription && (
          <div>
            <dt>{catalogue.subscription}</dt>
            <dd>{catalogue.subscriptions[subscription]}</dd>
          </div>
        )}
      </dl>
      {price.extras.length > 0 && (
        <ul className={styles.extras} aria-label={catalogue.extras}>
          {price.extras.map(({ label, amount }) => (
            <li key={label}>
              {label}: <strong>{amount.text}</strong>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function NextSteps() {
  const catalogue = useCatalogueTexts();
  return (
    <Section id="next" title={catalogue.next_title}>
      <ol className={styles.next}>
        {[catalogue.next_1, catalogue.next_2, catalogue.next_3].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  );
}
