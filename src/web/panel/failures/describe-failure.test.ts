import { describe, expect, test } from 'vitest';
import { failureSchema } from '../../../contract/failures.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { describeCallFailure, describeError } from './describe-failure.ts';

const REQUEST = '0c8f6c3e-2d43-4f0c-9a55-3f3f5a9f7f10';
const problem = (status: number, code: ApiProblem['code'], extra = {}) =>
  new ApiProblem({ code, message: 'Marta Vidal no puede', status, extra });

describe('a failed call', () => {
  test('is described by its name, its status and its request, without the message of the response', () => {
    const told = describeCallFailure({ name: 'putPedido' }, problem(409, 'stale_version', { request_id: REQUEST }));
    expect(told).toEqual({
      kind: 'call',
      what: 'putPedido',
      status: 409,
      code: 'stale_version',
      at: [],
      request_id: REQUEST,
    });
    expect(failureSchema.parse({ ...told, times: 1 })).toBeTruthy();
    expect(describeCallFailure({ name: 'getPedido' }, problem(0, 'network'))).toMatchObject({
      status: 0,
      code: 'network',
    });
  });

  test('is not told when the session was over or its page was left', () => {
    expect(describeCallFailure({ name: 'getPedido' }, problem(401, 'sign_in_required'))).toBeNull();
    expect(describeCallFailure({ name: 'getPedido' }, new DOMException('', 'AbortError'))).toBeNull();
  });
});

describe('what broke', () => {
  test('is described by positions in our scripts, never by a message that may contain input', () => {
    const error = new TypeError('12345678Z is no number');
    error.stack = [
      'TypeError: 12345678Z is no number',
      '    at Foo (https://panel.example/assets/order-view-Ab_1.js:3:1415)',
      '    at https://elsewhere.example/extension.js:1:2',
      '    at bar (https://panel.example/assets/panel-app-x.js:1:9)',
    ].join('\n');
    const told = describeError('screen', error);
    expect(told).toEqual({
      kind: 'screen',
      what: 'TypeError',
      at: ['/assets/order-view-Ab_1.js:3:1415', '/assets/panel-app-x.js:1:9'],
    });
    expect(failureSchema.parse({ ...told, times: 1 })).toBeTruthy();
  });

  test('is reported for any thrown value, except a failed call, which is reported as one', () => {
    expect(describeError('script', 'Marta')).toEqual({ kind: 'script', what: 'NotAnError', at: [] });
    expect(describeError('screen', problem(409, 'stale_version'))).toBeNull();
  });
});
