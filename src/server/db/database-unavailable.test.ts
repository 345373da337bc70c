import pg from 'pg';
import { expect, test } from 'vitest';
import { asUnavailable, DatabaseUnavailable } from './database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ...['08000', '08006', '53100', '53200', '53300', '58030', '25006', '57014', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'],
])('%s: the database cannot be worked with for the moment', (code) => {
  expect(asUnavailable(withCode(code))).toBeInstanceOf(DatabaseUnavailable);
  expect(asUnavailable(withCode(code))).toMatchObject({ code, message: 'x' });
});

test.each(['23505', '40001', '40P01', '22021', '42P01', '55P03', 'ERR_INVALID_ARG_TYPE'])(
  '%s is an error as any other',
  (code) => {
    const error = withCode(code);
    expect(asUnavailable(error)).toBe(error);
  },
);

test('what the driver says without a code is known by its words', async () => {
  const client = new pg.Client({ connectionString: 'postgres://x:y@127.0.0.1:1/z' });
  const refused = await client.connect().catch((error: unknown) => error);
  expect(asUnavailable(refused)).toBeInstanceOf(DatabaseUnavailable);
  const closed = await client.query('select 1').catch((error: unknown) => error);
  expect(asUnavailable(closed)).toBeInstanceOf(DatabaseUnavailable);
  expect(asUnavailable(new TypeError('x is not a function'))).toBeInstanceOf(TypeError);
});
