import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { LARGEST_FILE_BODY, LARGEST_TEXT_BODY } from '../../../contract/largest-body.ts';
import { testSettings } from '../../testing/test-deps.ts';
import { takeBodies } from '../bodies/take-bodies.ts';
import { pageLimits, takePostedForms, wholeParts } from './posted-body.ts';

/** A form as a browser encodes it: two lines, a file and a third line. */
async function encoded(file: Uint8Array<ArrayBuffer>): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  form.append('formkey', 'k1');
  form.append('q1', 'María \r\n name="q9"');
  form.append('q2', new File([file], 'papel.pdf'));
  form.append('q3', 'detrás');
  const request = new Request('https://registralia.test/', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', bytes: Buffer.from(await request.arrayBuffer()) };
}

const decoded = (body: Buffer, type: string) =>
  new Request('https://registralia.test/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  }).formData();

describe('a form that was cut off', () => {
  test('keeps what came whole and tells at which control it was cut, wherever that is', async () => {
    const { type, bytes } = await encoded(new Uint8Array(500));
    const names = ['formkey', 'q1', 'q2', 'q3'];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 200, max: bytes.length - 60 }), async (length) => {
        const form = await decoded(wholeParts(bytes.subarray(0, length), type), type);
        const whole = [...form.keys()].filter((name) => name !== 'cut_at');
        expect(whole).toEqual(names.slice(0, whole.length));
        expect(['', names[whole.length]]).toContain(form.get('cut_at'));
        if (whole.includes('q1')) expect(form.get('q1')).toBe('María \r\n name="q9"');
      }),
    );
    const inFile = await decoded(wholeParts(bytes.subarray(0, bytes.indexOf('papel.pdf') + 200), type), type);
    expect([...inFile.keys()]).toEqual(['formkey', 'q1', 'cut_at']);
    expect(inFile.get('cut_at')).toBe('q2');
  });

  test('of which nothing can be read is refused', async () => {
    const { type, bytes } = await encoded(new Uint8Array(5));
    for (const [body, declared] of [
      [Buffer.alloc(100), type],
      [bytes, 'multipart/form-data'],
    ] as const)
      expect(() => wholeParts(body, declared)).toThrow(expect.objectContaining({ code: 'body_too_large' }));
  });
});

describe('how much of a posted page is kept', () => {
  const limitOf = async (path: string, { hasSession = true, contentType = 'multipart/form-data; boundary=b' } = {}) =>
    (await pageLimits({ path, contentType }, async () => hasSession)).limit;

  test.each(['/login', '/tienda/cart', '/tienda/customer/payment/order/1', '/orders', '/tienda/nota-simple/a/b'])(
    'a text of %s, which takes no files',
    async (path) => {
      expect(await limitOf(path)).toBe(LARGEST_TEXT_BODY);
    },
  );

  test.each(['/tienda/nota-simple', '/tienda/nota-simple/step2', '/tienda/product/step1/certificado-energetico'])(
    'files of %s, from anybody',
    async (path) => {
      expect(await limitOf(path, { hasSession: false })).toBe(LARGEST_FILE_BODY);
    },
  );

  test.each(['/orders/detail/1', '/tienda/customer/form/1/2', '/tienda/customer/checkout/finalize/1'])(
    'files of %s, from a browser with a session',
    async (path) => {
      expect([await limitOf(path), await limitOf(path, { hasSession: false })]).toEqual([
        LARGEST_FILE_BODY,
        LARGEST_TEXT_BODY,
      ]);
    },
  );

  test('a text where a form without files is posted', async () => {
    const contentType = 'application/x-www-form-urlencoded';
    expect(await limitOf('/tienda/nota-simple', { contentType })).toBe(LARGEST_TEXT_BODY);
  });
});

test('a form up to the limit arrives byte by byte, a larger one is read to its end and cut, an endless one refused', async () => {
  const app = Fastify();
  takeBodies(app, testSettings());
  app.register(async (pages) => {
    takePostedForms(pages);
    const config = { bodyLimits: async () => ({ limit: 2000, readTo: 20_000 }) };
    pages.post('/', { config }, async ({ body }) => body);
  });
  const answerTo = async (fileBytes: number) => {
    const { type, bytes } = await encoded(new Uint8Array(fileBytes));
    const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload: bytes });
    return { sent: bytes, type, answer };
  };
  const small = await answerTo(500);
  expect(small.answer.rawPayload.equals(small.sent)).toBe(true);
  const large = await answerTo(5000);
  expect([...(await decoded(large.answer.rawPayload, large.type)).keys()]).toEqual(['formkey', 'q1', 'cut_at']);
  expect((await answerTo(50_000)).answer.statusCode).toBeGreaterThanOrEqual(400);
  await app.close();
});
