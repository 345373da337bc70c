import type { ProductPage } from '../../../contract/pages/catalogue-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useShell } from '../../shell.ts';

/** What search engines read of a service: its offer, its place among the areas, and its questions. Source: schema.org. */
export function ProductStructuredData({ page }: { readonly page: ProductPage }) {
  const { origin, brand, country } = useShell();
  const { site } = useMessages();
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        name: page.product.name,
        description: page.product.short_description,
        url: origin + page.product.href,
        areaServed: country,
        provider: { '@type': 'Organization', name: brand, url: origin },
        offers: {
          '@type': 'Offer',
          price: (page.price.total.cents / 100).toFixed(2),
          priceCurrency: 'EUR',
          availability: page.entry_href ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: site.home, href: '/' },
          { name: page.category.name, href: page.category.href },
          { name: page.product.name, href: page.product.href },
        ].map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + href })),
      },
      ...questions(page),
    ],
  };
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}

function questions({ content }: ProductPage) {
  if (!content || content.faq.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: content.faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
