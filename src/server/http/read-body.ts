import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { givenNumber } from '../../contract/given-number.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Ctx } from '../ctx.ts';
import { readFormFields } from './bodies/form-fields.ts';
import { readJson } from './bodies/read-json.ts';
import { invalidPart } from './invalid-part.ts';

const NO_BYTES = Buffer.alloc(0);

/**
 * Parses the raw body by the call's encoding. Bodies arrive as bytes, since signatures cover them.
 * @throws AppError invalid_input with the path of the first wrong field; too_many_fields, too_many_values; wrong_formkey or wrong_store
 * when `config` carries another's.
 */
export function readBody(call: Call, ctx: Ctx, request: FastifyRequest): { body: unknown; bytes: Buffer } {
  const bytes = rawBody(request);
  if (call.encoding === 'bytes' || call.encoding === 'multipart') return { body: {}, bytes };
  const value = call.encoding === 'none' ? {} : decode(call, bytes);
  refuseOtherConfig(value, ctx);
  const parsed = call.body.safeParse(value);
  if (parsed.success) return { body: parsed.data, bytes };
  throw invalidPart(ctx, parsed.error);
}

/** The request's raw body; empty when there is none. */
export function rawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : NO_BYTES;
}

function decode(call: Call, bytes: Buffer): unknown {
  if (call.encoding === 'form') return Object.fromEntries(readFormFields(bytes));
  const text = bytes.toString('utf8');
  return text === '' ? {} : readJson(text);
}

/**
 * Two keys of a request's `config` are checked: a form key and a portal that are not the visitor's own are refused. Either may be absent or null;
 * without a key the Origin rule alone protects. Source: meanings.md "formkey".
 */
function refuseOtherConfig(value: unknown, ctx: Ctx): void {
  const { config } = (value ?? {}) as { config?: { formkey?: unknown; store_id?: unknown } | null };
  const { formkey = null, store_id: storeId = null } = config ?? {};
  if (formkey !== null && ctx.session && formkey !== ctx.session.formkey) throw new AppError('wrong_formkey');
  // A value that is not a number is no portal either.
  if (storeId !== null && givenNumber.safeParse(storeId).data !== ctx.portal.store_id)
    throw new AppError('wrong_store');
}
