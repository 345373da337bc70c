import { expect, test } from 'vitest';
import { normaliseParameters, parseFormParameters } from './parameters.ts';

// Source: RFC 5849 section 3.4.1.3.1 and the example of its section 3.4.1.3.2.
test.each([
  ['', []],
  [
    'a=1&a=2',
    [
      ['a', '1'],
      ['a', '2'],
    ],
  ],
  [
    'c2&a3=2+q',
    [
      ['c2', ''],
      ['a3', '2 q'],
    ],
  ],
  ['&c2&', [['c2', '']]],
  [
    'b5=%3D%253D&a3=a=b',
    [
      ['b5', '=%3D'],
      ['a3', 'a=b'],
    ],
  ],
  [
    'c%40=&a+b=%2B',
    [
      ['c@', ''],
      ['a b', '+'],
    ],
  ],
  ['a=%zz', null],
  ['%zz=a', null],
])('%s carries %j', (text, parameters) => {
  expect(parseFormParameters(text)).toEqual(parameters);
});

// Source: RFC 5849 section 3.4.1.3.2.
test('parameters are sorted by their encoded names, those of one name by their values', () => {
  const given = [
    ...([
      ['b5', '=%3D'],
      ['a3', 'a'],
      ['c@', ''],
      ['a2', 'r b'],
      ['c2', ''],
      ['a3', '2 q'],
      ['a3', '2 q'],
    ] as const),
  ];
  const sorted = 'a2=r%20b&a3=2%20q&a3=2%20q&a3=a&b5=%3D%253D&c%40=&c2=';
  expect(normaliseParameters(given)).toBe(sorted);
  expect(normaliseParameters(given.toReversed())).toBe(sorted);
});
