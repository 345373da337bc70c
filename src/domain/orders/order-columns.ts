import type { Text } from '../locale/locale.ts';

/** Columns of an order list with their headings, in order. */
export const ORDER_COLUMN_NAMES = {
  order_id: { es: 'Pedido', en: 'Order', pt: 'Pedido' },
  item_id: { es: 'N.º de trámite', en: 'Item no.', pt: 'N.º do processo' },
  product: { es: 'Trámite', en: 'Service', pt: 'Serviço' },
  subject: { es: 'Titular o asunto', en: 'Holder or subject', pt: 'Titular ou assunto' },
  property: { es: 'Inmueble', en: 'Property', pt: 'Imóvel' },
  customer: { es: 'Cliente', en: 'Customer', pt: 'Cliente' },
  email: { es: 'Correo', en: 'E-mail', pt: 'E-mail' },
  referencia: { es: 'Referencia', en: 'Reference', pt: 'Referência' },
  status: { es: 'Estado', en: 'Status', pt: 'Estado' },
  client_status: { es: 'El cliente ve', en: 'Customer sees', pt: 'O cliente vê' },
  assigned: { es: 'Lo lleva', en: 'Handled by', pt: 'A cargo de' },
  locked: { es: 'Bloqueo', en: 'Lock', pt: 'Bloqueio' },
  priority: { es: 'Prioridad', en: 'Priority', pt: 'Prioridade' },
  deadline: { es: 'Plazo', en: 'Deadline', pt: 'Prazo' },
  created: { es: 'Creado', en: 'Created', pt: 'Criado' },
  updated: { es: 'Último cambio', en: 'Last change', pt: 'Última alteração' },
  visit: { es: 'Cita', en: 'Visit', pt: 'Visita' },
  tags: { es: 'Etiquetas', en: 'Tags', pt: 'Etiquetas' },
  total: { es: 'Total', en: 'Total', pt: 'Total' },
  portal: { es: 'Portal', en: 'Portal', pt: 'Portal' },
} as const satisfies Readonly<Record<string, Text>>;

export type OrderColumn = keyof typeof ORDER_COLUMN_NAMES;
export const ORDER_COLUMNS = Object.keys(ORDER_COLUMN_NAMES) as readonly OrderColumn[];

export const DEFAULT_ORDER_COLUMNS: readonly OrderColumn[] = [
  'order_id',
  'product',
  'subject',
  'property',
  'customer',
  'status',
  'deadline',
  'created',
  'total',
  'locked',
  'tags',
];

/** Columns as stored: known ones, without duplicates, and the order's number first, which links to it. */
export function readOrderColumns(stored: readonly string[]): OrderColumn[] {
  const known = ORDER_COLUMNS.filter((column) => stored.includes(column));
  const ordered = known.toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b));
  return ['order_id', ...ordered.filter((column) => column !== 'order_id')];
}
