import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LARGEST_FILE_BODY, LARGEST_TEXT_BODY } from '../../../contract/largest-body.ts';
import { filesTakenFrom } from '../../../contract/pages/file-pages.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { CUT_FIELD } from '../../pages/cut-page.ts';
import type { BodyLimits } from '../bodies/take-bodies.ts';

/** A browser shows an answer only once it has sent everything, so excess data are read and discarded. */
const MOST_READ = 10;

/**
 * Parses forms with files posted without scripts, as bytes. Of one above its limit, the complete parts are kept, plus the name of the input
 * whose files exceeded it, as `CUT_FIELD`.
 * @throws AppError body_too_large when it is no form at all; as readStream
 */
export function takePostedForms(pages: FastifyInstance): void {
  pages.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const { bytes, size } = await request.readBytes();
    return size === bytes.length ? bytes : wholeParts(bytes, request.headers['content-type'] ?? '');
  });
}

/** How much of a posted form is kept: files only for a page that accepts them, from somebody who may upload them. */
export async function pageLimits(
  { path, contentType = '' }: { readonly path: string; readonly contentType: string | undefined },
  hasSession: () => Promise<boolean>,
): Promise<BodyLimits> {
  const who = contentType.startsWith('multipart/form-data') ? filesTakenFrom(path) : null;
  const takesFiles = who === 'anybody' || (who === 'session' && (await hasSession()));
  const limit = takesFiles ? LARGEST_FILE_BODY : LARGEST_TEXT_BODY;
  return { limit, readTo: takesFiles ? limit * MOST_READ : limit };
}

/** The parts of a truncated form, the last one by name only. */
export function wholeParts(bytes: Buffer, contentType: string): Buffer {
  const boundary = /boundary=("?)([^";]+)\1/i.exec(contentType)?.[2];
  const end = bytes.lastIndexOf(`--${boundary}\r\n`);
  if (boundary === undefined || end < 0) throw new AppError('body_too_large');
  const head = bytes.subarray(end, end + 2048).toString('utf8');
  const field = /\bname="([^"\r\n]*)"/.exec(head)?.[1] ?? '';
  const told = `--${boundary}\r\nContent-Disposition: form-data; name="${CUT_FIELD}"\r\n\r\n${field}\r\n--${boundary}--\r\n`;
  return Buffer.concat([bytes.subarray(0, end), Buffer.from(told)]);
}
