import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { pageRouteOf } from '../domain/page-counts/page-route.ts';
import routes from './routes.ts';

/** Routes without a page: redirects, and data for a field. */
const NO_PAGES = /redirect|reset|suggestions|challenge-return|open-visit|unknown-page|panel-route/;

function addressesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = '', file, children = [] }) => [
    ...(children.length > 0 || NO_PAGES.test(file) ? [] : [`/${path.replace(/\/:\w+\?/, '').replace(/:\w+/g, 'x')}`]),
    ...addressesOf(children),
  ]);
}

test('every page of the shop is of a kind that is counted', () => {
  const addresses = addressesOf(routes);
  expect(addresses.filter((address) => pageRouteOf(address) === null)).toEqual([]);
  expect(addresses.length).toBeGreaterThan(50);
});
