import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors/app-error.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { StorageUnavailable } from '../ports/storage/port.ts';
import { HTTP_STATUS } from './http-status.ts';
import { knownError, presentProblem } from './problem.ts';

const REQUEST = { locale: 'es', requestId: 'r-1' } as const;

test('what an error carries beside its message never takes the place of the answer’s own fields', () => {
  const error = new AppError('cancellation_too_late', {}, { status: STATUS.delivered, code: 'x', stage: 'delivered' });
  expect(presentProblem(error, REQUEST)).toMatchObject({
    status: HTTP_STATUS.cancellation_too_late,
    code: 'cancellation_too_late',
    stage: 'delivered',
    request_id: 'r-1',
  });
});

test('what nobody foresaw says nothing of itself', () => {
  const { message, ...problem } = presentProblem(new Error('select * from customers'), REQUEST);
  expect(problem).toMatchObject({ status: 500, code: 'internal' });
  expect(message).not.toContain('customers');
});

test.each([
  { code: '22P05', detail: '\\u0000 cannot be converted to text.' },
  { code: '22P02', detail: 'Unicode low surrogate must follow a high surrogate.' },
])('a character that the database cannot store ($code) is the sender’s', ({ code, detail }) => {
  const thrown = Object.assign(new Error('invalid input syntax for type json'), { code, detail });
  expect(knownError({ id: 'r-1', log: { warn() {}, error() {} } } as never, thrown)).toMatchObject({
    code: 'invalid_input',
  });
});

test('a storage that is away is no failure of ours: the request may be repeated', () => {
  const thrown = new StorageUnavailable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const told: object[] = [];
  const log = { warn: (facts: object) => void told.push(facts), error() {} };
  expect(knownError({ id: 'r-1', log } as never, thrown)).toMatchObject({ code: 'temporarily_unavailable' });
  expect(told).toEqual([{ request_id: 'r-1', error: { name: 'StorageUnavailable', code: 'ECONNREFUSED' } }]);
});
