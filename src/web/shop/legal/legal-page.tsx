import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { termsOf } from '../../../domain/checkout/terms.ts';
import { LEGAL_PAGES } from '../../i18n/legal.ts';
import type { LegalPage as Legal } from '../../i18n/legal-texts.ts';
import { readPage } from '../../page-answers.ts';
import { LegalText } from './legal-text.tsx';

/** Terms with their former versions, legal notice, privacy and accessibility: a browser gets only the text it shows. */
export async function loader(args: LoaderFunctionArgs): Promise<Legal> {
  const { locale, brand, issuer, country } = await readPage(args, (port) => port.shell());
  const company = `${issuer.name} (${issuer.tax_id}), ${issuer.address}`;
  switch (args.url.pathname) {
    case '/privacidad':
      return LEGAL_PAGES[locale].privacy({ brand, company });
    case '/aviso-legal':
      return LEGAL_PAGES[locale].notice({ brand, issuer, country });
    case '/accesibilidad':
      return LEGAL_PAGES[locale].accessibility({ brand, company });
    default:
      return termsOf(args.url.searchParams.get('version')).page[locale]({ brand, company, country });
  }
}

export default function LegalPage() {
  return <LegalText text={useLoaderData<typeof loader>()} indexed />;
}
