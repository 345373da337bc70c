import type { MunicipalityPage } from '../../../contract/pages/place-pages.ts';
import { usePlacesTexts } from '../../i18n/late/places.ts';
import { useShell } from '../../shell.ts';
import { StructuredData, useOrganization } from '../../ui/structured-data.tsx';

/** The simple note as a service in one municipality. */
export function PlaceStructuredData({
  page,
  description,
}: {
  readonly page: MunicipalityPage;
  readonly description: string;
}) {
  const places = usePlacesTexts();
  const origin = useShell().public?.origin ?? '';
  const service = {
    '@type': 'Service',
    name: places.heading(page.name),
    description,
    serviceType: page.product.name,
    url: origin + page.href,
    areaServed: {
      '@type': 'AdministrativeArea',
      name: page.name,
      containedInPlace: { '@type': 'AdministrativeArea', name: page.province.name },
    },
    provider: useOrganization(),
    offers: { '@type': 'Offer', price: (page.price.cents / 100).toFixed(2), priceCurrency: 'EUR' },
  };
  return <StructuredData graph={[service]} />;
}
