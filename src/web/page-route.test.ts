import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { FIRST_FORM_PAGE, pageRouteOf } from '../domain/page-counts/page-route.ts';
import { es } from './panel/page-counts/i18n/es.ts';
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

test('every kind that is counted has a name in the panel, and nothing else has', () => {
  const kinds = new Set([...addressesOf(routes).map(pageRouteOf), FIRST_FORM_PAGE]);
  expect(Object.keys(es.routes).toSorted()).toEqual([...kinds].toSorted());
});
