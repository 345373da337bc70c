import type { Locale } from '../locale/locale.ts';
import type { Bucket } from './bucket.ts';
import type { FigureGroup } from './figure.ts';

/** The columns of each row of figures, in the order of every table and file. */
export const FIGURE_COLUMNS = [
  'items',
  'revenue',
  'refunds',
  'refunded',
  'delivered',
  'late',
  'incidents',
  'p50_hours',
  'p90_hours',
] as const;
export type FigureColumn = (typeof FIGURE_COLUMNS)[number];

interface Heads {
  readonly groups: Readonly<Record<FigureGroup | Bucket, string>>;
  readonly name: string;
  readonly columns: Readonly<Record<FigureColumn, string>>;
}

/** Column headings, the same on screen and in files. */
export const FIGURE_HEADS: Readonly<Record<Locale, Heads>> = {
  es: {
    groups: {
      day: 'Día',
      week: 'Semana',
      month: 'Mes',
      portal: 'Portal',
      product: 'Producto',
      agent: 'Agente',
      team: 'Equipo',
      registry: 'Registro',
    },
    name: 'Nombre',
    columns: {
      items: 'Pedidos',
      revenue: 'Ingresos (€)',
      refunds: 'Con devolución',
      refunded: 'Devuelto (€)',

      delivered: 'Entregados',
      late: 'Entregados tarde',
      incidents: 'Con incidencia',

      p50_hours: 'Mediana (h)',
      p90_hours: 'p90 (h)',
    },
  },
  en: {
    groups: {
      day: 'Day',
      week: 'Week',
      month: 'Month',
      portal: 'Portal',
      product: 'Product',
      agent: 'Agent',
      team: 'Team',
      registry: 'Registry',
    },
    name: 'Name',
    columns: {
      items: 'Orders',
      revenue: 'Revenue (€)',
      refunds: 'Refunded orders',
      refunded: 'Refunded (€)',

      delivered: 'Delivered',
      late: 'Delivered late',
      incidents: 'With an incident',

      p50_hours: 'Median (h)',
      p90_hours: 'p90 (h)',
    },
  },
  pt: {
    groups: {
      day: 'Dia',
      week: 'Semana',
      month: 'Mês',
      portal: 'Portal',
      product: 'Produto',
      agent: 'Agente',
      team: 'Equipa',
      registry: 'Registo',
    },
    name: 'Nome',
    columns: {
      items: 'Pedidos',
      revenue: 'Receita (€)',
      refunds: 'Com devolução',
      refunded: 'Devolvido (€)',

      delivered: 'Entregues',
      late: 'Entregues com atraso',
      incidents: 'Com incidência',

      p50_hours: 'Mediana (h)',
      p90_hours: 'p90 (h)',
    },
  },
};
