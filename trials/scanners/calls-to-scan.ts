import fc from 'fast-check';
import { arbitraryCall } from '../fuzz/arbitrary-call.ts';
import type { FuzzCall, FuzzGround } from '../fuzz/ground.ts';

/** Calls that are drawn until each call of the contract has one that works, or could not be made to work. */
const DRAWN = 6_000;

/** One request of each call of the contract, as it works where one was found, so that a scanner gets past the checks of input. */
export async function callsToScan(ground: FuzzGround): Promise<FuzzCall[]> {
  const best = new Map<string, { readonly request: FuzzCall; readonly works: boolean }>();
  const seed = fc.readConfigureGlobal().seed ?? 0;
  for (const request of fc.sample(arbitraryCall(ground.known), { numRuns: DRAWN, seed })) {
    const name = `${request.call.method} ${request.call.path}`;
    if (best.get(name)?.works || !canBeSent(request)) continue;
    const { status } = await ground.send(request);
    best.set(name, { request, works: status < 400 });
  }
  return [...best.values()].map(({ request }) => request);
}

/** A request line and a body that a file of requests can hold. */
function canBeSent({ url, body }: FuzzCall): boolean {
  if (url.includes('*') || url.length > 1_000) return false;
  if (body === null) return true;
  const text = body.bytes.toString('utf8');
  return body.type === 'application/json' && text.length < 4_000 && !/[*\0]/.test(text);
}
