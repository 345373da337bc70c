import type { FastifyRequest } from 'fastify';

/** The request in the router's format. Without its body: pages receive the parsed form. */
export function webRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  return new Request(`${originOf(request)}${request.url}`, { method: request.method, headers, signal });
}

/** Scheme and host that the browser used. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
