import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors/app-error.ts';
import { CUT_FIELD } from '../../pages/cut-page.ts';

/** A browser shows an answer only once it has sent everything, so more than is kept is read, and thrown away. */
const MOST_READ = 10;

/**
 * Takes the forms with files that browsers without scripts post, as bytes. Of one that is larger than `limit` stays what came whole
 * before, and the name of the control whose files made it too large, under `CUT_FIELD`.
 * @throws AppError body_too_large when it is too large to be read to its end, or no form at all
 */
export function takePostedForms(pages: FastifyInstance, limit: number): void {
  pages.addContentTypeParser('multipart/form-data', async ({ headers }: FastifyRequest, payload: IncomingMessage) => {
    const kept: Buffer[] = [];
    let size = 0;
    for await (const piece of payload as AsyncIterable<Buffer>) {
      if (size < limit) kept.push(piece.subarray(0, limit - size));
      size += piece.length;
      if (size > limit * MOST_READ) throw new AppError('body_too_large');
    }
    const bytes = Buffer.concat(kept);
    return size <= limit ? bytes : wholeParts(bytes, headers['content-type'] ?? '');
  });
}

/** The parts of a form that was cut off, but the last, which is told by its name alone. */
export function wholeParts(bytes: Buffer, contentType: string): Buffer {
  const boundary = /boundary=("?)([^";]+)\1/i.exec(contentType)?.[2];
  const end = bytes.lastIndexOf(`--${boundary}\r\n`);
  if (boundary === undefined || end < 0) throw new AppError('body_too_large');
  const head = bytes.subarray(end, end + 2048).toString('utf8');
  const field = /\bname="([^"\r\n]*)"/.exec(head)?.[1] ?? '';
  const told = `--${boundary}\r\nContent-Disposition: form-data; name="${CUT_FIELD}"\r\n\r\n${field}\r\n--${boundary}--\r\n`;
  return Buffer.concat([bytes.subarray(0, end), Buffer.from(told)]);
}
