import type { Locale } from '../locale/locale.ts';
import type { Attribute } from './attributes.ts';
import { CUSTOMER_NOTE } from './attributes.ts';

/** A row of the document. */
interface Row {
  readonly label: string;
  readonly value: string;
}

/** Facts for the printed request of an order; texts are in its language. */
export interface RequestFacts {
  readonly locale: Locale;
  readonly orderNumber: string;
  readonly itemId: number;
  readonly product: string;
  readonly portal: string;
  /** Calendar days, `yyyy-mm-dd`. */
  readonly orderedOn: string;
  readonly madeOn: string;
  readonly referencia: string | null;
  readonly customer: {
    readonly name: string;
    readonly taxId: string | null;
    readonly email: string;
    readonly phone: string;
  };
  readonly answers: readonly Row[];
  readonly attributes: readonly Attribute[];
  /** Names of attached files. */
  readonly files: readonly string[];
}

/** The printed request of an order, for a registry or notary. */
export interface RequestPaper {
  readonly locale: Locale;
  readonly title: string;
  readonly number: string;
  readonly author: string;
  readonly madeOn: string;
  readonly footer: string;
  /** The label before a page number. */
  readonly page: string;
  readonly parts: readonly { readonly title: string; readonly rows: readonly Row[] }[];
}

/** Composes an order's printed request: the document, for whom, with which data. Empty parts are left out; prices are not included. */
export function composeRequest(facts: RequestFacts): RequestPaper {
  const text = WORDS[facts.locale];
  const { customer } = facts;
  const filled = (rows: readonly Row[]) => rows.filter(({ value }) => value.trim() !== '');
  const parts = [
    {
      title: text.request,
      rows: filled([
        { label: text.product, value: facts.product },
        { label: text.reference, value: facts.referencia ?? '' },
        { label: text.ordered, value: facts.orderedOn.split('-').reverse().join('/') },
        { label: text.item, value: String(facts.itemId) },
      ]),
    },
    {
      title: text.customer,
      rows: filled([
        { label: text.name, value: customer.name },
        { label: text.taxId, value: customer.taxId ?? '' },
        { label: text.email, value: customer.email },
        { label: text.phone, value: customer.phone },
      ]),
    },
    { title: text.data, rows: filled(facts.answers) },
    {
      title: text.more,
      rows: facts.attributes
        .filter(({ key }) => key !== CUSTOMER_NOTE)
        .map(({ key, value }) => ({ label: key, value })),
    },
    { title: text.files, rows: facts.files.map((value, index) => ({ label: String(index + 1), value })) },
  ];
  return {
    locale: facts.locale,
    title: text.title,
    number: facts.orderNumber,
    author: facts.portal,
    madeOn: facts.madeOn,
    footer: `${facts.portal} · ${facts.orderNumber} · ${facts.madeOn.split('-').reverse().join('/')}`,
    page: text.page,
    parts: parts.filter(({ rows }) => rows.length > 0),
  };
}

const ES = {
  title: 'Solicitud',
  request: 'Qué se solicita',
  product: 'Servicio',
  reference: 'Referencia',
  ordered: 'Fecha del pedido',
  item: 'Trámite',
  customer: 'Para quién',
  name: 'Nombre',
  taxId: 'NIF',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  data: 'Datos de la solicitud',
  more: 'Otros datos',
  files: 'Documentos que la acompañan',
  page: 'Página',
};
const WORDS: Readonly<Record<Locale, typeof ES>> = {
  es: ES,
  en: {
    title: 'Request',
    request: 'What is requested',
    product: 'Service',
    reference: 'Reference',
    ordered: 'Ordered on',
    item: 'Item',
    customer: 'For whom',
    name: 'Name',
    taxId: 'Tax number',
    email: 'E-mail',
    phone: 'Telephone',
    data: 'Data of the request',
    more: 'Other data',
    files: 'Documents that go with it',
    page: 'Page',
  },
  pt: {
    title: 'Pedido',
    request: 'O que se pede',
    product: 'Serviço',
    reference: 'Referência',
    ordered: 'Data do pedido',
    item: 'Processo',
    customer: 'Para quem',
    name: 'Nome',
    taxId: 'NIF',
    email: 'E-mail',
    phone: 'Telefone',
    data: 'Dados do pedido',
    more: 'Outros dados',
    files: 'Documentos que o acompanham',
    page: 'Página',
  },
};
