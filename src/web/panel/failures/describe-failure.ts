import type { Call } from '../../../contract/call.ts';
import type { Failure } from '../../../contract/failures.ts';
import { ApiProblem } from '../../api/api-problem.ts';

export type Described = Omit<Failure, 'times'>;

const MOST_PLACES = 6;

/**
 * A failed call, for the log; null for one that needs no investigation: cancelled by navigation, or an ended session, which leads to the
 * sign-in. Source: specification section 8.
 */
export function describeCallFailure(call: Pick<Call, 'name'>, error: unknown): Described | null {
  if (!(error instanceof ApiProblem) || error.status === 401) return null;
  const id = error.extra.request_id;
  return {
    kind: 'call',
    what: call.name,
    status: error.status,
    code: error.code,
    at: [],
    ...(typeof id === 'string' && UUID.test(id) && { request_id: id }),
  };
}

/** An error in a component or script; null for a failed call, which is logged as such, and for a cancellation. */
export function describeError(kind: 'screen' | 'script' | 'chunk', error: unknown): Described | null {
  if (error instanceof ApiProblem || (error instanceof DOMException && error.name === 'AbortError')) return null;
  const { name, text } = error instanceof Error ? { name: error.name, text: error.stack ?? error.message } : UNNAMED;
  return { kind, what: /^[A-Za-z]\w{0,59}$/.test(name) ? name : UNNAMED.name, at: placesIn(text) };
}

const UNNAMED = { name: 'NotAnError', text: '' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A message may contain what somebody typed; the stack cannot. */
function placesIn(text: string): string[] {
  const found = text.matchAll(/(\/assets\/[\w.-]{1,80}\.js)(?::(\d{1,7}):(\d{1,9}))?/g);
  return [...found].slice(0, MOST_PLACES).map(([, file, line = '0', column = '0']) => `${file}:${line}:${column}`);
}
