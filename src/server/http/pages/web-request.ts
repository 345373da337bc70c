import type { FastifyRequest } from 'fastify';

/** The request as the router wants it. Without its body: the pages are handed the form that was read from it. */
export function webRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  return new Request(`${originOf(request)}${request.url}`, { method: request.method, headers, signal });
}

/** Scheme and host under which the browser reached us. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
