import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarText, type FeedEvent } from './feed.ts';

interface Line {
  readonly name: string;
  readonly params: string;
  readonly value: string;
}

/** Parses a calendar by the grammar of RFC 5545, and throws where it is violated. */
function read(text: string): { readonly head: Line[]; readonly events: Line[][] } {
  if (!text.endsWith('\r\n')) throw new Error('3.1: each line ends with CRLF');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('3.1: a bare CR or LF');
    if (Buffer.byteLength(line) > 75) throw new Error(`3.1: ${Buffer.byteLength(line)} octets`);
    if (Buffer.from(line).toString('utf8').includes('\uFFFD')) throw new Error('3.1.4: a character was cut');
  }
  const lines: Line[] = [];
  for (const line of physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    const found = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/su.exec(line);
    if (!found) throw new Error(`3.1: no content line: ${line}`);
    lines.push({ name: found[1] as string, params: found[2] as string, value: found[3] as string });
  }
  const [first, last] = [lines[0], lines.at(-1)];
  if (first?.name !== 'BEGIN' || first.value !== 'VCALENDAR' || last?.name !== 'END' || last.value !== 'VCALENDAR')
    throw new Error('3.4: one calendar object');
  const head: Line[] = [];
  const events: Line[][] = [];
  let event: Line[] | null = null;
  for (const line of lines.slice(1, -1)) {
    if (line.name === 'BEGIN') {
      if (event || line.value !== 'VEVENT') throw new Error('3.6: nested component');
      event = [];
    } else if (line.name === 'END') {
      if (!event) throw new Error('3.6: end without begin');
      events.push(event);
      event = null;
    } else (event ?? head).push(line);
  }
  if (event) throw new Error('3.6: an event without end');
  for (const name of ['VERSION', 'PRODID'])
    if (head.filter((line) => line.name === name).length !== 1) throw new Error(`3.6: ${name} once`);
  for (const lines of events)
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'SEQUENCE'])
      if (lines.filter((line) => line.name === name).length !== 1) throw new Error(`3.6.1: ${name} once`);
  return { head, events };
}

/** Section 3.3.11, backwards. */
const plain = (value: string) => {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`3.3.11: bare sign in ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
};
const valueIn = (event: readonly Line[] | undefined, name: string) => event?.find((line) => line.name === name)?.value;

const EVENT: FeedEvent = {
  uid: 'delivery-1000000001@registralia.test',
  day: '2026-12-31',
  summary: 'Entrega prevista: Nota simple, con cargas; «ático»',
  description: 'Pedido 1000000001\nC:\\carpeta',
  url: 'https://registralia.test/orders/detail/1000000001',
  changedAt: new Date('2026-11-23T11:00:00.123Z'),
  sequence: 3,
};

test('a day of the calendar, as RFC 5545 wants it', () => {
  const { head, events } = read(calendarText({ name: 'Mis pedidos', events: [EVENT] }));
  expect(head.map(({ name, value }) => `${name}:${value}`)).toEqual(
    expect.arrayContaining(['VERSION:2.0', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH']),
  );
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event?.find(({ name }) => name === 'DTSTART')).toEqual({
    name: 'DTSTART',
    params: ';VALUE=DATE',
    value: '20261231',
  });
  expect(event?.find(({ name }) => name === 'DTEND')).toEqual({
    name: 'DTEND',
    params: ';VALUE=DATE',
    value: '20270101',
  });
  expect([valueIn(event, 'UID'), valueIn(event, 'DTSTAMP'), valueIn(event, 'SEQUENCE')]).toEqual([
    ...[EVENT.uid, '20261123T110000Z', '3'],
  ]);
  expect(plain(valueIn(event, 'SUMMARY') ?? '')).toBe(EVENT.summary);
  expect(plain(valueIn(event, 'DESCRIPTION') ?? '')).toBe(EVENT.description);
});

test('any text is read back unchanged, in lines that are short enough', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replace(/\p{Cc}/gu, ''));
  fc.assert(
    fc.property(fc.array(fc.record({ summary: words, description: words }), { maxLength: 4 }), words, (given, name) => {
      const events = given.map((one, index) => ({ ...EVENT, ...one, uid: `x-${index}@registralia.test` }));
      const found = read(calendarText({ name, events }));
      expect(found.events.map((event) => plain(valueIn(event, 'SUMMARY') ?? ''))).toEqual(
        given.map(({ summary }) => summary),
      );
      expect(found.events.map((event) => plain(valueIn(event, 'DESCRIPTION') ?? ''))).toEqual(
        given.map(({ description }) => description),
      );
      expect(new Set(found.events.map((event) => valueIn(event, 'UID'))).size).toBe(given.length);
    }),
  );
});

test('nobody adds a line to a calendar by what they write', () => {
  const evil = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\u0000\u0085';
  const { events } = read(calendarText({ name: evil, events: [{ ...EVENT, summary: evil }] }));
  expect(events.map((event) => valueIn(event, 'SUMMARY'))).toEqual(['x\\nEND:VEVENT\\nBEGIN:VEVENT']);
});

test('a calendar is these bytes', () => {
  const text = calendarText({ name: 'Mis pedidos; todos', events: [{ ...EVENT, description: 'a\r\nb\rc\td' }] });
  expect(text).toBe(
    [
      ...[
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Registralia//Calendar//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
      ],
      ...['NAME:Mis pedidos\\; todos', 'X-WR-CALNAME:Mis pedidos\\; todos', 'REFRESH-INTERVAL;VALUE=DURATION:PT6H'],
      ...['BEGIN:VEVENT', 'UID:delivery-1000000001@registralia.test', 'DTSTAMP:20261123T110000Z'],
      ...['LAST-MODIFIED:20261123T110000Z', 'SEQUENCE:3', 'DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'],
      ...['SUMMARY:Entrega prevista: Nota simple\\, con cargas\\; «ático»', 'DESCRIPTION:a\\nb\\nc\td'],
      ...[
        'URL:https://registralia.test/orders/detail/1000000001',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ],
    ].join('\r\n'),
  );
});

/** Section 3.1: at most 75 octets a line; the leading blank of a continuation line counts. */
describe('a line is folded where 75 octets are full, not before and not within a character', () => {
  const summaryLines = (summary: string) => {
    const lines = calendarText({ name: '', events: [{ ...EVENT, summary }] }).split('\r\n');
    const from = lines.findIndex((line) => line.startsWith('SUMMARY:'));
    const end = lines.findIndex((line, at) => at > from && !line.startsWith(' '));
    return lines.slice(from, end);
  };
  const ROOM = 75 - 'SUMMARY:'.length;

  test.each([
    ['a', 1],
    ['~', 1],
    ['\u00a0', 2],
    ['ñ', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['€', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['😀', 4],
  ])('%j takes %d', (character, octets) => {
    expect(Buffer.byteLength(character)).toBe(octets);
    expect(summaryLines('x'.repeat(ROOM - octets) + character)).toHaveLength(1);
    expect(summaryLines(`${'x'.repeat(ROOM - octets + 1)}${character}`)).toEqual([
      ...[`SUMMARY:${'x'.repeat(ROOM - octets + 1)}`, ` ${character}`],
    ]);
  });

  test('a continued line has room for 74', () => {
    expect(summaryLines('x'.repeat(ROOM + 74))).toEqual([`SUMMARY:${'x'.repeat(ROOM)}`, ` ${'x'.repeat(74)}`]);
    expect(summaryLines('x'.repeat(ROOM + 75)).slice(1)).toEqual([` ${'x'.repeat(74)}`, ' x']);
    expect(summaryLines('ñ'.repeat(80)).map((line) => Buffer.byteLength(line))).toEqual([74, 75, 21]);
  });
});
