import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors/app-error.ts';
import { type Problem, presentProblem } from './problem.ts';

/** A request that was not completed in time. */
const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Answers an address that cannot be decoded, and so has no route, portal or language. */
export function answerBadAddress(error: { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error.code, request.id);
  const headers = { 'cache-control': 'no-store', 'x-request-id': request.id };
  reply.code(problem.status).headers(headers).type('application/problem+json').send(problem);
}

/** Answers an invalid `Host`, for which no portal is known. */
export function answerBadHost(request: FastifyRequest, reply: FastifyReply): void {
  const problem = { ...problemOf('Host', request.id), status: 400 };
  reply.code(400).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

/** Answers data that Node could not parse as HTTP: there is a socket, but no request. */
export function answerBadRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const { status, reason } = ANSWERS[error.code ?? ''] ?? { status: 400, reason: 'Bad Request' };
  const problem = { ...problemOf(error.code, randomUUID()), status };
  const body = JSON.stringify(problem);
  const lines = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${problem.request_id}`,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
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
