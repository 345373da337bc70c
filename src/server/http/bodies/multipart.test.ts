import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_FIELDS } from '../../../contract/largest-body.ts';
import { readMultipart } from './multipart.ts';

/** A form as Node's own `FormData` encodes it, which is what browsers do. */
async function encoded(pairs: readonly (readonly [name: string, value: string | File])[]) {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const request = new Request('https://registralia.test/', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', bytes: Buffer.from(await request.arrayBuffer()) };
}

const TYPE = 'multipart/form-data; boundary=b';
const raw = (text: string) => readMultipart(Buffer.from(text, 'latin1'), TYPE);
const FIELD = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

/** Lines end as they do in a form; names keep what a browser would not encode. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((value) => value.toWellFormed().replace(/\r\n?|\n/g, '\r\n'));
const name = text.map((value) => value.replaceAll('%', ''));

describe('a form in parts', () => {
  test('is read as it was written, fields and files', async () => {
    const part = fc.oneof(
      fc.tuple(name, text),
      fc.tuple(
        name,
        fc
          .tuple(
            fc.uint8Array({ maxLength: 300 }),
            name.filter((own) => own !== ''),
          )
          .map(([content, own]) => new File([content], own)),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (pairs) => {
        const { type, bytes } = await encoded(pairs);
        const parts = readMultipart(bytes, type);
        const expected = await Promise.all(
          pairs.map(async ([field, value]) => ({
            name: field,
            fileName: typeof value === 'string' ? null : value.name,
            bytes: typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()),
          })),
        );
        expect(parts).toEqual(expected);
      }),
    );
  });

  test.each([
    ['a quoted boundary and a preamble', 'multipart/form-data; boundary="b"', `hello\r\n${FIELD}--b--\r\n`],
    ['blanks behind the boundary', TYPE, `${FIELD.replace('--b', '--b \t')}--b--`],
    ['a name without quotes', TYPE, `${FIELD.replace('"a"', 'a')}--b--`],
  ])('takes %s', (_, type, body) => {
    expect(readMultipart(Buffer.from(body), type)).toEqual([{ name: 'a', fileName: null, bytes: Buffer.from('1') }]);
  });

  test('tells a file control in which nothing was chosen from a field', () => {
    const body = '--b\r\nContent-Disposition: form-data; name="f"; filename=""\r\n\r\n\r\n--b--';
    expect(raw(body)).toEqual([{ name: 'f', fileName: '', bytes: Buffer.alloc(0) }]);
  });

  test('takes names outside ASCII as libraries write them', () => {
    const [part] = raw(
      "--b\r\nContent-Disposition: form-data; name=f; filename=x.pdf; filename*=UTF-8''ni%C3%B1o.pdf\r\n\r\n\r\n--b--",
    );
    expect(part).toEqual({ name: 'f', fileName: 'niño.pdf', bytes: Buffer.alloc(0) });
  });

  test.each([
    ['nothing', ''],
    ['no end', FIELD],
    ['another boundary', FIELD.replace('--b', '--c')],
    ['a head without end', `--b\r\nContent-Disposition: form-data; name="${'a'.repeat(9000)}"\r\n\r\n1\r\n--b--`],
    ['a part without name', '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--'],
    ['a part without head', '--b\r\n\r\n1\r\n--b--'],
    [
      'base64',
      '--b\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: form-data; name=a\r\n\r\nYQ==\r\n--b--',
    ],
    ['a broken name', "--b\r\nContent-Disposition: form-data; name=a; filename*=UTF-8''%FF\r\n\r\n1\r\n--b--"],
  ])('is refused with %s', (_, body) => {
    expect(() => raw(body)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  test('is refused without a boundary, or with one that is longer than any', () => {
    for (const type of [
      'multipart/form-data',
      'text/plain; boundary=b',
      `multipart/form-data; boundary=${'b'.repeat(71)}`,
    ])
      expect(() => readMultipart(Buffer.from(`${FIELD}--b--`), type)).toThrow(
        expect.objectContaining({ code: 'invalid_input' }),
      );
  });

  test('has a thousand parts at most', () => {
    expect(raw(`${FIELD.repeat(MOST_FIELDS)}--b--`)).toHaveLength(MOST_FIELDS);
    expect(() => raw(`${FIELD.repeat(MOST_FIELDS + 1)}--b--`)).toThrow(
      expect.objectContaining({ code: 'too_many_fields', params: { most: MOST_FIELDS } }),
    );
  });
});
