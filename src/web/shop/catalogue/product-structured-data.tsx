import type { ProductPage } from '../../../contract/pages/catalogue-pages.ts';
import { useShell } from '../../shell.ts';
import { StructuredData, type Thing, useOrganization } from '../../ui/structured-data.tsx';

/** Structured data for search engines: service, price, seller and questions. */
export function ProductStructuredData({ page }: { readonly page: ProductPage }) {
  const { country, public: known } = useShell();
  const provider = useOrganization();
  const service = {
    '@type': 'Service',
    name: page.product.name,
    description: page.product.short_description,
    serviceType: page.category.name,
    url: `${known?.origin ?? ''}${page.product.href}`,
    areaServed: { '@type': 'Country', name: country },
    provider,
    offers: {
      '@type': 'Offer',
      price: (page.price.total.cents / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: page.entry_href ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  };
  return <StructuredData graph={[{ ...service, ...rating(page) }, ...questions(page)]} />;
}

/** Only customers' reviews of delivered orders; absent if there are none. */
function rating({ reviews }: ProductPage): { readonly aggregateRating?: Thing } {
  if (!reviews?.rating) return {};
  const { average, count } = reviews.rating;
  const bounds = { bestRating: 5, worstRating: 1 };
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, ...bounds } };
}

function questions({ content }: ProductPage): readonly Thing[] {
  if (content.faq.length === 0) return [];
  const mainEntity = content.faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
