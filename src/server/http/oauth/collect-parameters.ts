import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { parseAuthorizationHeader } from '../../../domain/sessions/authorization-header.ts';
import { type Parameter, parseFormParameters } from '../../../domain/sessions/parameters.ts';
import { refuseManyFields } from '../bodies/form-fields.ts';
import { rawBody } from '../read-body.ts';

interface CollectedParameters {
  /** Absolute address of the request, as the client saw it. */
  readonly url: string;
  readonly query: readonly Parameter[];
  readonly header: readonly Parameter[];
  /** Decoded fields of a form-encoded body, else empty. */
  readonly form: readonly Parameter[];
}

/**
 * Collects what the signature of a request covers. Source: RFC 5849 section 3.4.1.3.
 * @throws AppError invalid_input when host, header, query or form make no sense; too_many_fields
 */
export function collectParameters(request: FastifyRequest): CollectedParameters {
  const header = parseAuthorizationHeader(request.headers.authorization ?? '');
  const query = parseFormParameters(request.originalUrl.split('?').slice(1).join('?'));
  const form = hasForm(request) ? readForm(rawBody(request)) : [];
  // Without a host there is no address to sign; other characters make it invalid.
  if (!/^[^\s/?#@]+$/.test(request.host)) throw new AppError('invalid_input', { detail: 'Host' });
  if (!header) throw new AppError('invalid_input', { detail: 'Authorization' });
  if (!query) throw invalidInput('query');
  if (!form) throw invalidInput('form');
  return { url: `${request.protocol}://${request.host}${request.originalUrl}`, query, header, form };
}

function readForm(body: Buffer): Parameter[] | null {
  refuseManyFields(body);
  return parseFormParameters(body.toString('utf8'));
}

/** True when the body is a form, which the signature itself covers. */
export function hasForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return type.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}
