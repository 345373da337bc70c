import fc, { type Arbitrary } from 'fast-check';
import type { Call } from '../../src/contract/call.ts';
import { BOUND_CALLS } from '../../src/server/http/bound-calls.ts';
import { arbitraryOf, type Known } from './arbitrary-value.ts';
import { CALLERS, type FuzzCall } from './ground.ts';

/**
 * Any call of the contract, by any actor, with valid and invalid input. Streams are excluded, since their answers never end;
 * `live-stream.test.ts` opens them over a real connection.
 */
export function arbitraryCall(known: Known): Arbitrary<FuzzCall> {
  const calls = BOUND_CALLS.map(({ call }) => call).filter(({ answers }) => answers !== 'events');
  return fc.oneof(...calls.map((call) => arbitraryOfCall(call, known)));
}

function arbitraryOfCall(call: Call, known: Known): Arbitrary<FuzzCall> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const allowed = CALLERS.filter((caller) =>
    call.who.some((who) => who === caller || who === 'public' || who === 'guest'),
  );
  return fc
    .record({
      caller: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...allowed) },
        { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
      ),
      params: arbitraryOf(call.params, known),
      query: arbitraryOf(call.query, known),
      body: bodyOf(call, known),
    })
    .map(({ caller, params, query, body }) => ({
      call,
      caller,
      url: pathOf(call.path, names, params) + queryOf(query),
      body,
    }));
}

function bodyOf(call: Call, known: Known): Arbitrary<FuzzCall['body']> {
  switch (call.encoding) {
    case 'none':
      return fc.constant(null);
    case 'json':
      return fc.oneof(
        { weight: 12, arbitrary: arbitraryOf(call.body, known).map((value) => json(JSON.stringify(value) ?? '')) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('', '{', '[]', 'null', '"', '{"a":1,}', '\ufeff{}', '1', 'x').map(json),
        },
      );
    case 'multipart':
      return fc.oneof(multipart(), bytes('multipart/form-data; boundary=b'), bytes('text/plain'));
    default:
      return bytes('application/octet-stream');
  }
}

const json = (text: string) => ({ type: 'application/json', bytes: Buffer.from(text) });

function bytes(type: string): Arbitrary<FuzzCall['body']> {
  return fc.uint8Array({ maxLength: 300 }).map((content) => ({ type, bytes: Buffer.from(content) }));
}

function multipart(): Arbitrary<FuzzCall['body']> {
  return fc
    .array(fc.tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 40 })), { maxLength: 3 })
    .map((files) => {
      const parts = files.map(
        ([name, content]) =>
          `--b\r\ncontent-disposition: form-data; name="files"; filename="${encodeURIComponent(name)}"\r\n\r\n%PDF-1.7 ${content}\r\n`,
      );
      return { type: 'multipart/form-data; boundary=b', bytes: Buffer.from(`${parts.join('')}--b--\r\n`) };
    });
}

function pathOf(path: string, names: readonly string[], params: unknown): string {
  const given = Object(params) as Record<string, unknown>;
  return names.reduce((url, name) => url.replace(`{${name}}`, encoded(given[name] ?? 'x') || 'x'), path);
}

function queryOf(query: unknown): string {
  const pairs = Object.entries(Object(query) as object).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** As a client that knows its trade writes it into an address. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}
