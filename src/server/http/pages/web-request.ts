import type { FastifyRequest } from 'fastify';
import { rawBody } from '../read-body.ts';

/** The request as the router wants it; the body was read as bytes before. */
export function webRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(`${originOf(request)}${request.url}`, {
    method: request.method,
    headers,
    signal,
    ...(hasBody && { body: new Uint8Array(rawBody(request)) }),
  });
}

/** Scheme and host under which the browser reached us. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
