import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { loader } from './orders-redirect.ts';

test('R058 the shop’s address of the orders leads to the list of orders', () => {
  const fileAt = (address: string) =>
    (matchRoutes(routes as RouteObject[], address)?.at(-1)?.route as { file?: string } | undefined)?.file;
  expect(fileAt('/tienda/orders')).toBe('account/orders/orders-redirect.ts');
  const answer = loader();
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/orders']);
  expect(fileAt('/orders')).toBe('account/orders/order-list-page.tsx');
});
