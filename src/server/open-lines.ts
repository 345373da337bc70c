import { isThisMachine } from './this-machine.ts';

/** Addresses of partners, and what everybody on the way could read or change without TLS. */
const PARTNERS = {
  REDSYS_URL: 'payments',
  STRIPE_URL: 'payments',
  PAYPAL_URL: 'payments',
  IFTHENPAY_URL: 'payments',
  VERIFACTU_URL: 'invoices',
  IBERINFORM_URL: 'reports and a password',
  AIRCALL_URL: 'calls and a token',
  VIES_URL: 'tax numbers',
  TOGA_MODEL_URL: 'papers',
  LEAKS_URL: 'beginnings of hashes of passwords',
} as const;

type Addresses = Readonly<Partial<Record<'PUBLIC_URL' | keyof typeof PARTNERS, string | undefined>>>;

/** What production refuses: addresses outside this machine that are reached, or reach us, without TLS. */
export function openLines(settings: Addresses): string[] {
  const isOpen = (url: string | undefined) =>
    url !== undefined && URL.parse(url)?.protocol === 'http:' && !isThisMachine(new URL(url).hostname);
  const found = Object.entries(PARTNERS)
    .filter(([name]) => isOpen(settings[name as keyof typeof PARTNERS]))
    .map(([name, what]) => `${name} must be https in production: ${what} travel over it.`);
  if (isOpen(settings.PUBLIC_URL))
    found.unshift('PUBLIC_URL must be https in production: passwords and papers travel over it.');
  return found;
}
