import { expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { type Filters, filtersOf, NO_FILTERS, queryOf } from '../addresses/search-query.ts';
import { filterWords } from './filter-words.ts';
import { customFilters, tidyFilters, wrongFilters } from './filters.ts';
import { es } from './i18n/es.ts';

const ALL: Filters = {
  text: 'ana & co',
  order_id: '10100001',
  referencia: 'REF 1/2',
  email: 'ana@correo.test',
  product: [15867, 18357],
  status: [STATUS.pending, STATUS.answered],
  client: ['incidence', 'ready'],
  from: '2026-11-01',
  to: '2026-11-30',
  now: 'late',
  provider: '3',
  assignee: '7',
  locked: '8',
  notary: '2',
  tag: 'vip',
  priority: [2, 5],
  province: ['ES41', 'PT11'],
  total_from: '10',
  total_to: '99.5',
  figure: 'placed.late.product.15867.2026-11-01.2026-11-30',
  order: 'date_asc',
};

test('R178 R179 every filter comes back from its address', () => {
  expect(filtersOf(queryOf(ALL))).toEqual(ALL);
  expect(filtersOf('')).toEqual(NO_FILTERS);
  expect(queryOf(NO_FILTERS)).toBe('');
});

test('the same filters have one address, in any order of choosing', () => {
  expect(
    queryOf({ ...ALL, status: [STATUS.answered, STATUS.pending, STATUS.answered], client: ['ready', 'incidence'] }),
  ).toBe(queryOf(ALL));
});

test('what makes no sense is left out, the rest stays', () => {
  const filters = filtersOf(
    'text=ana&total_from=mucho&priority=x&province=ES41,Sevilla&status=40,x&client=lost&from=yesterday&order=sideways&to=2026-11-30&order_id=7x',
  );
  expect(filters).toEqual({ ...NO_FILTERS, text: 'ana', to: '2026-11-30' });
});

test('the contract takes every filter', () => {
  expect(orderFiltersSchema.parse(customFilters(ALL))).toMatchObject({
    'custom_filter[order_id]': 10_100_001,
    'custom_filter[referencia]': 'REF 1/2',
    'custom_filter[email]': 'ana@correo.test',
    'custom_filter[product_id]': [15867, 18357],
    'custom_filter[status]': [40, 80],
    'custom_filter[status_client]': ['incidence', 'ready'],
    'custom_filter[text]': 'ana & co',
    'custom_filter[date_start]': '2026-11-01',
    'custom_filter[date_end]': '2026-11-30',
    'custom_filter[provider]': 3,
    'custom_filter[assignee]': 7,
    'custom_filter[locked_by]': 8,
    'custom_filter[notary]': 2,
    'custom_filter[tag]': 'vip',
    'custom_filter[priority]': [2, 5],
    'custom_filter[province]': ['ES41', 'PT11'],
    'custom_filter[total_from]': 10,
    'custom_filter[total_to]': 99.5,
    'custom_filter[now]': 'late',
    'custom_filter[figure]': ALL.figure,
    'custom_filter[order_by]': 'date_asc',
  });
  expect(customFilters(NO_FILTERS)).toEqual({ 'custom_filter[order_by]': 'date_desc' });
});

test('what was typed wrong is named by its field, and spaces around are nothing wrong', () => {
  expect([...wrongFilters({ ...ALL, order_id: '12a', email: 'ana', to: '2026-10-01' })]).toEqual([
    'order_id',
    'email',
    'to',
  ]);
  expect(wrongFilters({ ...ALL, order_id: ' 10100001 ' }).size).toBe(0);
  expect(tidyFilters({ ...ALL, order_id: ' 10100001 ', text: ' ana & co ' })).toEqual(ALL);
});

test('each filter that is on has its words, and is taken away by itself', () => {
  const names = {
    product: (id: number) => (id === 15867 ? 'Nota simple' : null),
    status: (id: number) => (id === 80 ? 'Respondido' : null),
    client: () => 'Incidencia',
    provider: () => 'Gestoría Sol',
    notary: () => 'Notaría Ruiz',
    agent: (id: number) => (id === 7 ? 'Ana Gil' : null),
    province: (code: string) => (code === 'ES41' ? 'Sevilla' : null),
    priority: (id: number) => (id === 2 ? 'Alta' : 'Urgente'),
  };
  const words = filterWords({ ...ALL, client: ['incidence'] }, { names, text: es, locale: 'es' });
  expect(words.map(({ text }) => text)).toEqual([
    ...[
      '«ana & co»',
      'N.º de pedido 10100001',
      'Referencia REF 1/2',
      'ana@correo.test',
      'Nota simple',
      'Trámite 18357',
    ],
    ...['Estado 40', 'Respondido', 'El cliente ve: Incidencia', 'desde 01/11/26', 'hasta 30/11/26'],
    'Proveedor: Gestoría Sol',
    ...['Lo lleva: Ana Gil', 'Bloqueado por: 8', 'Notaría: Notaría Ruiz', 'Alta', 'Urgente'],
    ...['Sevilla', 'Provincia o distrito PT11'],
    'Etiqueta: vip',
    ...['Importe desde 10,00\u00a0€', 'Importe hasta 99,50\u00a0€'],
    'entregados tarde, Nota simple, 01/11/26 – 30/11/26',
    ...['fuera de plazo', 'más antiguos primero'],
  ]);
  const status = words.find(({ text }) => text === 'Respondido');
  expect(status?.without).toEqual({ ...ALL, client: ['incidence'], status: [STATUS.pending] });
  expect(filterWords(NO_FILTERS, { names, text: es, locale: 'es' })).toEqual([]);
});
