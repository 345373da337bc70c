import fc from 'fast-check';
import { expect } from 'vitest';
import { type ErrorCode, errorMessage } from '../../src/domain/errors/error-code.ts';
import { ERROR_MESSAGES } from '../../src/domain/errors/error-messages.ts';
import { HTTP_STATUS } from '../../src/server/http/http-status.ts';
import { arbitraryCall } from './arbitrary-call.ts';
import { type FuzzAnswer, type FuzzCall, openFuzzGround } from './ground.ts';

/**
 * Sends a number of generated calls. None may fail with a server error, and each answer must match the contract or the documented error.
 * @param part part of a longer run, with its own seed
 * @returns number of calls by status
 */
export async function fuzzContract({ runs, part = 0 }: { runs: number; part?: number }): Promise<Map<number, number>> {
  const seed = (fc.readConfigureGlobal().seed ?? 0) + part;
  const ground = await openFuzzGround();
  const statuses = new Map<number, number>();
  try {
    const property = fc.asyncProperty(arbitraryCall(ground.known), async (request) => {
      const answer = await ground.send(request);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      checkAnswer(request, answer);
    });
    // Calls change what the next ones find, so a smaller example of a failure may not fail.
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
  } finally {
    await ground.close();
  }
  return statuses;
}

function checkAnswer({ call, caller, url, body }: FuzzCall, answer: FuzzAnswer): void {
  const about = `${caller}: ${call.method} ${url} ${body?.bytes.toString().slice(0, 500)} -> ${answer.status} ${answer.body.slice(0, 500)}`;
  expect(answer.status, about).toBeLessThan(500);
  if (answer.status < 300) return;
  expect(answer.type, about).toMatch(/^application\/problem\+json/);
  const problem = JSON.parse(answer.body);
  expect(problem, about).toMatchObject({
    type: 'about:blank',
    title: problem.message,
    status: answer.status,
    code: expect.any(String),
    message: expect.stringMatching(/\S/),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(Object.keys(ERROR_MESSAGES), about).toContain(problem.code);
  const code = problem.code as ErrorCode;
  expect(HTTP_STATUS[code], about).toBe(answer.status);
  expect(problem.message, about).not.toMatch(/\{[a-z_]+\}|\[object [A-Z]/);
  expect(errorMessage(code, 'es'), about).not.toBe('');
}
