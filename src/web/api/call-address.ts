import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { ApiProblem } from './api-problem.ts';

/** Input of a call, before the server's schemas parse text into numbers. */
export type CallInput<C extends Call> = AddressInput<C> & Part<'body', C['body']>;

/** The part of a call's input that is in its address. */
export type AddressInput<C extends Call> = Part<'params', C['params']> & Part<'query', C['query']>;

/** A part is optional if all its fields are. */
type Part<Name extends string, Schema extends z.ZodType> =
  Record<string, never> extends z.input<Schema>
    ? { readonly [N in Name]?: z.input<Schema> }
    : { readonly [N in Name]: z.input<Schema> };

export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Absolute address of a call as transmitted, with its query.
 * @throws ApiProblem foreign_host if the result would leave the origin; requests to other hosts are never signed
 */
export function callAddress(call: Call, { params, query }: LooseInput, origin: string): URL {
  const given = { ...(params as Record<string, unknown> | undefined) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const address = new URL(path, origin);
  for (const [name, value] of Object.entries({ ...(query as Record<string, unknown> | undefined) })) {
    if (value !== undefined && value !== null && value !== '') address.searchParams.set(name, String(value));
    // Here an empty list differs from a missing one, so it is sent.
    else if (value === '' && KEPT_WHEN_EMPTY.has(name)) address.searchParams.set(name, '');
  }
  return requireOwnHost(address, origin);
}

/** @throws ApiProblem foreign_host */
function requireOwnHost(address: URL, origin: string): URL {
  if (address.origin === new URL(origin).origin) return address;
  throw new ApiProblem({ code: 'foreign_host', message: `not our host: ${address.host}`, status: 0 });
}

const KEPT_WHEN_EMPTY: ReadonlySet<string> = new Set(['tabsOpen']);
