import type { FastifyRequest } from 'fastify';
import type { SecurityEvent } from '../../domain/sessions/security-event.ts';

const noted = new WeakMap<FastifyRequest, SecurityEvent>();

/** Keeps why a request was refused, the first reason of several. */
export function noteRefusal(request: FastifyRequest, event: SecurityEvent): void {
  if (!noted.has(request)) noted.set(request, event);
}

/** Why a request was refused; null where it was not, or not for a reason that belongs in the log of security events. */
export function notedRefusalOf(request: FastifyRequest): SecurityEvent | null {
  return noted.get(request) ?? null;
}
