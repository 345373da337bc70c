import type { Locale, Text } from '../../locale/locale.ts';
import { facts, list, type MailBlock, paragraph, quote } from '../block.ts';

/** Order, item, service and further facts, for an office or provider. */
export function officeFacts(
  { orderNumber, itemNumber, itemName }: Record<'orderNumber' | 'itemNumber' | 'itemName', string>,
  locale: Locale,
  ...rows: readonly (readonly [label: string, value: string])[]
): MailBlock {
  return facts([ORDER[locale], orderNumber], [ITEM[locale], itemNumber], [SERVICE[locale], itemName], ...rows);
}

/** The agent's text, or nothing. */
export function noteOf({ note }: { readonly note: string | null }): MailBlock[] {
  return note === null ? [] : [quote(note)];
}

/** The list of attached files, or nothing. */
export function attachedFiles({ fileNames }: { readonly fileNames: readonly string[] }, locale: Locale): MailBlock[] {
  return fileNames.length === 0 ? [] : [paragraph(ATTACHED[locale]), list(fileNames)];
}

const ORDER: Text = { es: 'Pedido', en: 'Order', pt: 'Pedido' };
const ITEM: Text = { es: 'Trámite', en: 'Item', pt: 'Processo' };
const SERVICE: Text = { es: 'Servicio', en: 'Service', pt: 'Serviço' };
const ATTACHED: Text = {
  es: 'Con este correo van los documentos:',
  en: 'These documents are attached:',
  pt: 'Com este e-mail seguem os documentos:',
};
