import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { postedFormkey } from './posted-formkey.ts';

async function posted(body: URLSearchParams | FormData): Promise<FastifyRequest> {
  const request = new Request('https://registralia.test/', { method: 'POST', body });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await request.arrayBuffer()) } as FastifyRequest;
}

test('the key is found in both encodings of a form, and files cannot replace it', async () => {
  expect(postedFormkey(await posted(new URLSearchParams({ formkey: 'k1', q1: 'a' })))).toBe('k1');
  const form = new FormData();
  form.append('formkey', 'k2');
  form.append('q1', new File(['name="formkey"\r\n\r\nforged\r\n'], 'a.pdf'));
  expect(postedFormkey(await posted(form))).toBe('k2');
  expect(postedFormkey(await posted(new FormData()))).toBeNull();
  expect(postedFormkey(await posted(new URLSearchParams()))).toBeNull();
});
