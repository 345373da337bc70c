import type { Locale, Text } from '../../locale/locale.ts';
import { button, facts, links, type MailBlock } from '../block.ts';
import type { AboutItem, MailDocument } from '../params.ts';
import { byMoment } from './promise-rows.ts';

/** Order, service and further facts, as label and value. */
export function itemFacts(
  { orderNumber, itemName }: AboutItem,
  locale: Locale,
  ...rows: readonly (readonly [label: string, value: string])[]
): MailBlock {
  return facts([ORDER[locale], orderNumber], [SERVICE[locale], itemName], ...rows);
}

/** The row with the promised time; none while the clock is stopped. */
export function promisedRow(
  { promisedAt, timeZone }: { readonly promisedAt: string | null; readonly timeZone: string },
  locale: Locale,
): (readonly [string, string])[] {
  return promisedAt === null ? [] : [[PROMISED[locale], byMoment(promisedAt, { locale, timeZone })]];
}

/** The link to the order's page. */
export function seeOrder({ orderUrl }: { readonly orderUrl: string }, locale: Locale): MailBlock {
  return button(SEE_ORDER[locale], orderUrl);
}

/** One link per document. */
export function downloads({ documents }: { readonly documents: readonly MailDocument[] }, locale: Locale): MailBlock {
  return links(...documents.map(({ name, url }) => ({ label: `${DOWNLOAD[locale]} ${name}`, url })));
}

/** Shown below links to documents. */
export const SIGN_IN_NOTE: Text = {
  es: 'Por seguridad, hay que entrar en la cuenta para usar los enlaces.',
  en: 'To keep your documents safe, the links ask you to sign in.',
  pt: 'Por segurança, é preciso entrar na conta para usar as ligações.',
};

const ORDER: Text = { es: 'Pedido', en: 'Order', pt: 'Pedido' };
const SERVICE: Text = { es: 'Servicio', en: 'Service', pt: 'Serviço' };
const PROMISED: Text = { es: 'Plazo', en: 'Due', pt: 'Prazo' };
const SEE_ORDER: Text = { es: 'Ver el pedido', en: 'See the order', pt: 'Ver o pedido' };
const DOWNLOAD: Text = { es: 'Descargar', en: 'Download', pt: 'Descarregar' };
