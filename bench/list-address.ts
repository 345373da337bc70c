import { DAY_MS } from '../src/domain/calendar/time-units.ts';
import { type Agent, signGet } from './people.ts';

/** Filters of the panel's list by their names. */
export type ListFilters = Readonly<Record<string, string>>;

/** Path of the panel's list of orders with these filters. */
export function listPath(filters: ListFilters): string {
  const query = Object.entries(filters).map(
    ([name, value]) => `${encodeURIComponent(`custom_filter[${name}]`)}=${encodeURIComponent(value)}`,
  );
  return `/api/rest/restapi/pedido?${query.join('&')}`;
}

/** Headers of an agent's request. */
export function listHeaders(agent: Agent, url: string): { readonly authorization: string } {
  return { authorization: signGet(agent, url) };
}

/** A day in the format of filters, that many days ago. */
export function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
