import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Settings } from '../settings.ts';
import { type Problem, presentProblem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** A request that was not completed in time. */
const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Answers an invalid `Host`, for which no portal is known. */
export function answerBadHost(request: FastifyRequest, reply: FastifyReply): void {
  const problem = { ...problemOf('Host', request.id), status: 400 };
  reply.code(400).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

/** Answers to what has no route, which no hook sees: Fastify's options for them. */
export function answersWithoutRoute(settings: Pick<Settings, 'PUBLIC_URL'>) {
  const always = { ...securityHeaders(settings), 'cache-control': 'no-store' };
  return {
    frameworkErrors: (error: { code?: string }, request: FastifyRequest, reply: FastifyReply) =>
      answerBadAddress(error, { request, reply, always }),
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) =>
      answerBadRequest(error, { socket, always }),
  };
}

type Headers = Readonly<Record<string, string>>;

/** Answers an address that cannot be decoded, and so has no route, portal or language. */
function answerBadAddress(
  error: { code?: string },
  { request, reply, always }: { request: FastifyRequest; reply: FastifyReply; always: Headers },
): void {
  const problem = problemOf(error.code, request.id);
  const headers = { ...always, 'x-request-id': request.id };
  reply.code(problem.status).headers(headers).type('application/problem+json').send(problem);
}

/** Answers data that Node could not parse as HTTP: there is a socket, but no request. */
function answerBadRequest(
  error: Error & { code?: string },
  { socket, always }: { socket: Socket; always: Headers },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const { status, reason } = ANSWERS[error.code ?? ''] ?? { status: 400, reason: 'Bad Request' };
  const problem = { ...problemOf(error.code, randomUUID()), status };
  const body = JSON.stringify(problem);
  const headers = {
    ...always,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'x-request-id': problem.request_id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status} ${reason}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

const ANSWERS: Readonly<Record<string, { readonly status: number; readonly reason: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
  [TOO_LATE]: { status: 408, reason: 'Request Timeout' },
};

function problemOf(code: string | undefined, requestId: string): Problem {
  const error =
    code === TOO_LATE ? new AppError('sent_too_slowly') : new AppError('invalid_input', { detail: code ?? 'HTTP' });
  return presentProblem(error, { locale: 'es', requestId });
}
