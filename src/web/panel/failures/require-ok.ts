import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { ApiProblem } from '../../api/api-problem.ts';

/**
 * The response of a call whose contract only has `ok: true`. `ok: false` means, with any HTTP status, that the request was not carried out;
 * it is thrown with its message. Source: specification section 8, "Customer update or newsletter toggle".
 * @throws ApiProblem not_done
 */
export function requireOk<Answer>(call: Pick<Call, 'output'>, answer: Answer): Answer {
  if (!isAlwaysOk(call.output) || fieldOf(answer, 'ok') !== false) return answer;
  const message = fieldOf(answer, 'message');
  throw new ApiProblem({ code: 'not_done', message: typeof message === 'string' ? message : '', status: 200 });
}

function isAlwaysOk(output: z.ZodType): boolean {
  return output instanceof z.ZodObject && output.shape.ok instanceof z.ZodLiteral && output.shape.ok.value === true;
}

function fieldOf(answer: unknown, name: 'ok' | 'message'): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}
