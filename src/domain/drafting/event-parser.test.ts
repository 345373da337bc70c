import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openEventParser } from './event-parser.ts';

const STREAM =
  ': open\n\nid: 1\nevent: start\ndata: {"a":1}\n\nid: 2\r\nevent: data\r\ndata: uno\r\ndata: dos\r\n\r\n: beat\n\ndata:sin espacio\n\n';
const EVENTS = [
  { id: '1', event: 'start', data: '{"a":1}' },
  { id: '2', event: 'data', data: 'uno\ndos' },
  { id: '2', event: 'message', data: 'sin espacio' },
];

test('events are the same wherever the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 20 }), (cuts) => {
      const parser = openEventParser();
      const places = [0, ...[...cuts].sort((one, other) => one - other), STREAM.length];
      const pieces = places.slice(1).map((to, index) => STREAM.slice(places[index], to));
      expect(pieces.flatMap((piece) => parser.push(piece))).toEqual(EVENTS);
      expect(parser.rest()).toBeNull();
    }),
  );
});

test('an event without its blank line is given at the end, once', () => {
  const parser = openEventParser();
  expect(parser.push('data: [DONE]')).toEqual([]);
  expect(parser.rest()).toEqual({ id: '', event: 'message', data: '[DONE]' });
  expect(parser.rest()).toBeNull();
});

test('a mark of byte order counts at the beginning only, even behind an empty piece', () => {
  const parser = openEventParser();
  expect(parser.push('')).toEqual([]);
  expect(parser.push('\uFEFFdata: a\n\n')).toEqual([{ id: '', event: 'message', data: 'a' }]);
  expect(parser.push('\uFEFFdata: b\n\n')).toEqual([]);
});

test('an event that ends with half a line end is whole', () => {
  const parser = openEventParser();
  expect(parser.push('event: end\ndata: a\r')).toEqual([]);
  expect(parser.rest()).toEqual({ id: '', event: 'end', data: 'a' });
  expect(parser.push('\ndata\n\n')).toEqual([{ id: '', event: 'message', data: '' }]);
});

test('fields that are unknown, and an id with a null, change nothing', () => {
  const parser = openEventParser();
  expect(parser.push('id: 1\nid: 2\0\nretry: 5\nevent: x\n\ndata: a\n\n')).toEqual([
    { id: '1', event: 'message', data: 'a' },
  ]);
});
