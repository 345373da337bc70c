import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors/app-error.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a multipart body, in their order; parts without a file name are fields and left out. @throws AppError invalid_input */
export async function readMultipartFiles(request: FastifyRequest, body: Buffer): Promise<SentFile[]> {
  const parts = [...(await parse(request, body))].map(([, part]) => part);
  const files = parts.filter((part) => part instanceof File && part.name !== '');
  return Promise.all(
    (files as File[]).map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })),
  );
}

async function parse(request: FastifyRequest, body: Buffer): Promise<FormData> {
  const type = request.headers['content-type'] ?? '';
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new AppError('invalid_input', { detail: 'multipart/form-data' });
  }
}
