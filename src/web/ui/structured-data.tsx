import { useShell } from '../shell.ts';

/** A node of schema.org's vocabulary. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Structured data for search engines. Absent on a visitor's own pages. Source: schema.org. */
export function StructuredData({ graph }: { readonly graph: readonly Thing[] }) {
  if (!useShell().public) return null;
  const data = { '@context': 'https://schema.org', '@graph': graph };
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}

/** The portal as an organisation; the company that sells is its legal name. */
export function useOrganization(): Thing {
  const { brand, issuer, public: known } = useShell();
  const origin = known?.origin ?? '';
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    legalName: issuer.name,
    taxID: issuer.tax_id,
    address: issuer.address,
    telephone: issuer.contact.phone,
    email: issuer.contact.email,
  };
}
