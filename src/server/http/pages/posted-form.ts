import type { FastifyRequest } from 'fastify';
import type { PostedPage } from '../../../contract/pages/posted-form.ts';
import { readFormFields } from '../bodies/form-fields.ts';
import { readMultipart } from '../bodies/multipart.ts';
import { rawBody } from '../read-body.ts';

const read = new WeakMap<FastifyRequest, PostedPage>();

/**
 * The posted form of a page, parsed once; repeated names have their values joined by commas.
 * @throws AppError too_many_fields, invalid_input
 */
export function postedFormOf(request: FastifyRequest): PostedPage {
  const form = read.get(request) ?? readForm(rawBody(request), request.headers['content-type'] ?? '');
  read.set(request, form);
  return form;
}

function readForm(body: Buffer, contentType: string): PostedPage {
  if (!contentType.startsWith('multipart/form-data')) return { fields: joined(readFormFields(body)), files: [] };
  const parts = readMultipart(body, contentType);
  const texts = parts.map(
    ({ name, fileName, bytes }) => [name, fileName === null ? bytes.toString('utf8') : null] as const,
  );
  const files = parts.flatMap(({ name, fileName, bytes }) =>
    fileName ? [{ field: name, name: fileName, bytes }] : [],
  );
  return { fields: joined(texts), files };
}

/** An input with only files is present with an empty value. */
function joined(pairs: Iterable<readonly [name: string, value: string | null]>): Record<string, string> {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const earlier = values.get(name) ?? [];
    if (value !== null) earlier.push(value);
    values.set(name, earlier);
  }
  return Object.fromEntries([...values].map(([name, each]) => [name, each.join(',')]));
}
