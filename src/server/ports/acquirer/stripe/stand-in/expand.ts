import { findRecord } from '../../stand-in/records.ts';
import { KINDS_BY_PREFIX, type StripeDesk } from './desk.ts';

/**
 * Replaces ids by their objects along paths such as `payment_intent.latest_charge`; `data.` applies to each object of a
 * list.
 */
export async function expand(desk: StripeDesk, object: object, paths: readonly string[]): Promise<object> {
  let expanded = object;
  for (const path of paths) expanded = await along(desk, expanded, path.split('.'));
  return expanded;
}

async function along(desk: StripeDesk, object: object, [name = '', ...rest]: readonly string[]): Promise<object> {
  const value: unknown = (object as Record<string, unknown>)[name];
  if (Array.isArray(value)) {
    return { ...object, [name]: await Promise.all(value.map((item: object) => along(desk, item, rest))) };
  }
  const found = typeof value === 'string' ? await find(desk, value) : value;
  if (typeof found !== 'object' || found === null) return object;
  return { ...object, [name]: rest.length > 0 ? await along(desk, found, rest) : found };
}

async function find(desk: StripeDesk, id: string): Promise<unknown> {
  const prefix = id.slice(0, id.indexOf('_'));
  const kinds: Readonly<Record<string, (typeof KINDS_BY_PREFIX)[keyof typeof KINDS_BY_PREFIX]>> = KINDS_BY_PREFIX;
  const kind = kinds[prefix];
  return kind ? findRecord<typeof kind.shape>(desk.store, kind, { id }) : null;
}
