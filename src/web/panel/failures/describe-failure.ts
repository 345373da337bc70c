import type { Call } from '../../../contract/call.ts';
import type { Failure } from '../../../contract/failures.ts';
import { ApiProblem } from '../../api/api-problem.ts';

export type Described = Omit<Failure, 'times'>;

const MOST_PLACES = 6;

/**
 * A call's failure, for the log; null for one that nobody need look into: somebody went on before the answer came, or the
 * session was over, which leads to the sign-in. Source: specification section 8.
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

/** What broke in a screen or a script; null for a failed call, which is told as such, and for what was only called off. */
export function describeError(kind: 'screen' | 'script' | 'chunk', error: unknown): Described | null {
  if (error instanceof ApiProblem || (error instanceof DOMException && error.name === 'AbortError')) return null;
  const { name, text } = error instanceof Error ? { name: error.name, text: error.stack ?? error.message } : UNNAMED;
  return { kind, what: /^[A-Za-z]\w{0,59}$/.test(name) ? name : UNNAMED.name, at: placesIn(text) };
}

const UNNAMED = { name: 'NotAnError', text: '' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A message may hold what somebody typed; where it came from cannot. */
function placesIn(text: string): string[] {
  const found = text.matchAll(/(\/assets\/[\w.-]{1,80}\.js)(?::(\d{1,7}):(\d{1,9}))?/g);
  return [...found].slice(0, MOST_PLACES).map(([, file, line = '0', column = '0']) => `${file}:${line}:${column}`);
}
