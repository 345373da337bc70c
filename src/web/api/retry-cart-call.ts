import type { Call } from '../../contract/call.ts';
import { isProblem } from './api-problem.ts';
import type { LooseInput } from './call-address.ts';

/** Idempotent cart calls. Those that buy at once are not among them. */
const CART_CALL =
  /^\/panel\/rest\/(cart|loadquote|delquoteitem|updatequoteitem|(addns|addqp|addgeneric|addcertidao|addipredial))$/;

/** Milliseconds before each further try. Source: specification section 9, "request retries 3". */
const PAUSES: readonly number[] = [300, 900, 2700];

/** Failures of the connection or of a restarting server: the call itself may be valid. */
const PASSING: readonly number[] = [0, 502, 503, 504];

export type Pause = (milliseconds: number) => Promise<void>;

/** Makes a cart call up to three more times without a response from the server; any other call once. */
export async function retryCartCall<Answer>(call: Call, attempt: () => Promise<Answer>, pause: Pause): Promise<Answer> {
  const pauses = CART_CALL.test(call.path) ? PAUSES : [];
  for (const milliseconds of pauses) {
    try {
      return await attempt();
    } catch (problem) {
      if (!isProblem(problem) || !PASSING.includes(problem.status) || problem.code === 'foreign_host') throw problem;
      await pause(milliseconds);
    }
  }
  return attempt();
}

/** Gives a cart call an idempotency key unless it has one; all retries of one click share it. */
export function withIdempotencyKey(call: Call, input: LooseInput): LooseInput {
  const isAdd = CART_CALL.exec(call.path)?.[2] !== undefined;
  const { form, ...body } = { ...(input.body as { readonly form?: object } | undefined) };
  if (!isAdd || !form || 'idempotency_key' in form) return input;
  return { ...input, body: { ...body, form: { ...form, idempotency_key: crypto.randomUUID() } } };
}
