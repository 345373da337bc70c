import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { UPLOAD_PIECE, type UploadKind } from '../../../domain/uploads/upload-kind.ts';
import { type Signer, signCall } from '../oauth/testing/signing-client.ts';

interface UploadToMake {
  /** Address of the call that uses it. */
  readonly url: string;
  readonly kind: UploadKind;
  readonly bytes: Buffer;
  readonly name?: string;
  /** The rest of the body of the call. */
  readonly json?: object;
  readonly at: Date;
}

/** Sends a file in pieces as a client that signs its calls does, and makes the call that uses it. @returns the answer, or the first refusal */
export async function uploadBy(app: FastifyInstance, signer: Signer, upload: UploadToMake) {
  const { url, kind, bytes, name = 'papel.pdf', json, at } = upload;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begun = { kind, name, size: bytes.length, sha256 };
  const began = await app.inject(signCall(signer, { method: 'POST', url: '/panel/rest/uploads', at, json: begun }));
  if (began.statusCode !== 200) return { status: began.statusCode, json: began.json() };
  const { upload_id, offset: first } = began.json();
  for (let offset = first; offset < bytes.length; offset += UPLOAD_PIECE) {
    const sent = await sendPieceBy(app, signer, { upload_id, offset, bytes, at });
    if (sent.status !== 200) return sent;
  }
  const used = await app.inject(signCall(signer, { method: 'POST', url, at, json: { ...json, upload_id } }));
  return { status: used.statusCode, json: used.json() };
}

/** Sends the piece of a file that begins at `offset`. */
export async function sendPieceBy(
  app: FastifyInstance,
  signer: Signer,
  { upload_id, offset, bytes, at }: { upload_id: string; offset: number; bytes: Buffer; at: Date },
) {
  const payload = bytes.subarray(offset, offset + UPLOAD_PIECE);
  const url = `/panel/rest/uploads/${upload_id}?offset=${offset}`;
  const oauth = { oauth_body_hash: createHash('sha1').update(payload).digest('base64') };
  const call = signCall(signer, { method: 'PUT', url, at, oauth });
  const headers = { ...call.headers, 'content-type': 'application/octet-stream' };
  const answer = await app.inject({ ...call, headers, payload });
  return { status: answer.statusCode, json: answer.json() };
}
