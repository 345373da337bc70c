// sqlmap over every call of the contract, through a proxy that signs for its callers.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { type FuzzCall, type FuzzGround, openFuzzGround } from '../fuzz/ground.ts';
import { callsToScan } from './calls-to-scan.ts';
import { HOLE } from './made-hole.ts';
import { CALL_HEADER, openSigningProxy } from './signing-proxy.ts';
import { type LoggedRequest, scanBySqlmap } from './sqlmap.ts';

let ground: FuzzGround;
let holes: TestDatabase;
beforeAll(async () => {
  [ground, holes] = await Promise.all([openFuzzGround(), openTestDatabase()]);
}, 60_000);
afterAll(async () => {
  await ground.close();
  await holes.drop();
});

function requestOf({ call, url, body }: FuzzCall, number: number): LoggedRequest {
  const headers = { [CALL_HEADER]: String(number), ...(body && { 'Content-Type': body.type }) };
  return { method: call.method, url, headers, body: body?.bytes.toString('utf8') ?? '' };
}

/** Whether sqlmap has anything to try: a query or a body. */
const hasParameters = ({ url, body }: LoggedRequest) => url.includes('?') || body !== '';

/** The same request with the last part of its path as the place to try, where that is a value. */
function inPath(request: LoggedRequest, { call }: FuzzCall): LoggedRequest[] {
  const [path = ''] = request.url.split('?');
  return call.path.endsWith('}') ? [{ ...request, url: `${path}*` }] : [];
}

test('sqlmap finds the hole that was made for it, and none in the calls of the contract', {
  timeout: 5_400_000,
}, async () => {
  const calls = await callsToScan(ground);
  const proxy = await openSigningProxy(ground, { calls, holeDb: holes.db });
  const hole = { method: 'GET', url: `${HOLE}?name=ES`, headers: {}, body: '' };
  const asked = calls.flatMap((call, number) => {
    const request = requestOf(call, number);
    return [...(hasParameters(request) ? [request] : []), ...inPath(request, call)];
  });
  // The hole comes last: sqlmap skips the requests that follow a finding at the same host.
  const scan = await scanBySqlmap([...asked, hole], { port: proxy.port, seconds: 5_000 });
  await proxy.close();
  const { tried, parameters } = scan;
  console.info(`${calls.length} calls: ${tried} of ${asked.length} requests tried, ${parameters} parameters`);
  console.info(
    `${proxy.passed.count} requests sent by sqlmap; suspected and cleared: ${scan.cleared.join('; ') || 'nothing'}`,
  );
  expect(scan.holes, scan.said.slice(-3_000)).toEqual([expect.stringContaining(HOLE)]);
  expect(scan.left).toEqual([]);
  expect(tried).toBe(asked.length + 1);
  expect(proxy.passed.failures).toEqual([]);
});
