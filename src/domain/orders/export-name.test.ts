import { expect, test } from 'vitest';
import { orderExportName } from './export-name.ts';

test('a table of orders bears the day of the portal, which begins before that of UTC', () => {
  const late = new Date('2026-07-05T22:30:00Z');
  expect(orderExportName(late, 'es', 'Europe/Madrid')).toBe('pedidos-2026-07-06.csv');
  expect(orderExportName(late, 'pt', 'Europe/Lisbon')).toBe('pedidos-2026-07-05.csv');
  expect(orderExportName(late, 'en', 'UTC')).toBe('orders-2026-07-05.csv');
});
