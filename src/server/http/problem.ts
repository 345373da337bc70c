import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors/app-error.ts';
import type { ErrorCode } from '../../domain/errors/error-code.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { isSecurityEvent } from '../../domain/sessions/security-event.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { errorFactsOf } from '../error-facts.ts';
import { StorageUnavailable } from '../ports/storage/port.ts';
import { HTTP_STATUS } from './http-status.ts';
import { noteRefusal } from './noted-refusals.ts';

/** An error in the API's format (`application/problem+json`, RFC 9457, with `code` and `message` beside its fields). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly request_id: string;
  readonly [extra: string]: unknown;
}

/** Presents any thrown value; anything but an `AppError` is answered as `internal` and leaks nothing. */
export function presentProblem(error: unknown, { locale, requestId }: { locale: Locale; requestId: string }): Problem {
  const known = error instanceof AppError ? error : new AppError('internal');
  const message = errorMessage(known.code, locale, known.params);
  return {
    // Empty where the request as a whole is wrong.
    ...(known.code === 'invalid_input' && { fields: [] }),
    // Never overrides the answer's own fields: a `status` among them may be that of an order.
    ...known.extra,
    type: 'about:blank',
    title: message,
    status: HTTP_STATUS[known.code],
    code: known.code,
    message,
    request_id: requestId,
  };
}

/** Seconds after which a temporarily failed request should be retried. */
export const RETRY_AFTER_SECONDS = 10;

type Thrown = Error & { readonly statusCode?: number; readonly code?: string; readonly detail?: string };

/** Any thrown value as the error to answer; unexpected ones are logged, and refusals that may be attacks are noted for the request's own line. */
export function knownError(request: FastifyRequest, error: Thrown): AppError {
  const known = asAppError(error);
  if (known.code === 'internal')
    request.log.error({ request_id: request.id, error: errorFactsOf(error) }, 'unexpected error');
  if (isSecurityEvent(known.code)) noteRefusal(request, known.code);
  if (known !== error && known.code === 'temporarily_unavailable') {
    const { name, code } = error;
    request.log.warn({ request_id: request.id, error: { name, code } }, 'answered as unavailable');
  }
  return known;
}

function asAppError(error: Thrown): AppError {
  if (error instanceof AppError) return error;
  if (isAway(error) || NO_ROOM.includes(error.code ?? '')) return new AppError('temporarily_unavailable');
  if (error.statusCode === 413) return new AppError('body_too_large');
  if (error.statusCode === 429) return new AppError('too_many_requests', { seconds: 60 });
  if (error.statusCode && error.statusCode < 500)
    return new AppError('invalid_input', { detail: error.code ?? 'request' });
  if (hasUnkeptCharacter(error)) return new AppError('invalid_input', { detail: 'characters' });
  return new AppError('internal');
}

const isAway = (error: Thrown) => error instanceof DatabaseUnavailable || error instanceof StorageUnavailable;

/** In JSON, half of a surrogate pair is an error of form to PostgreSQL, which only its detail names. */
function hasUnkeptCharacter({ code = '', detail = '' }: Thrown): boolean {
  return UNKEPT_CHARACTERS.includes(code) || (code === '22P02' && /surrogate/.test(detail));
}

/** PostgreSQL's error for text or JSON with a character that it cannot store (U+0000), which nobody types. */
const UNKEPT_CHARACTERS: readonly string[] = ['22021', '22P05'];
/** Error codes of a disk that is full, over quota, or read-only. */
const NO_ROOM: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS'];
