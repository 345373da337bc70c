import { expect, test } from 'vitest';
import { readShareDays, readShared } from './share.ts';

const FILE = '0b1f0c7e-3f0d-4c3c-9f59-0a8f6d1b2c3d';

test.each([
  ['status', { kind: 'status', fileId: null }],
  ['answer', { kind: 'answer', fileId: null }],
  [`paper:${FILE}`, { kind: 'paper', fileId: FILE }],
  ['paper', null],
  ['paper:', null],
  [`paper:${FILE}x`, null],
  ['invoice', null],
  ['', null],
])('a form that shares %j', (choice, shared) => {
  expect(readShared(choice)).toEqual(shared);
});

test('a link is made for one of the days that are offered', () => {
  expect(['1', '7', '30', '0', '365', '', '7.0'].map(readShareDays)).toEqual([1, 7, 30, null, null, null, null]);
});
