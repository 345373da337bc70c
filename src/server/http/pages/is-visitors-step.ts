import type { FastifyRequest } from 'fastify';
import { deviceClassOf } from '../../../domain/page-counts/device-class.ts';
import { hasImpersonationCookie } from './kept-key.ts';

/** Whether somebody went to this page or posted it: not a program, not an agent on a customer's behalf, no prefetch, and no reload by the router. */
export function isVisitorsStep(request: FastifyRequest): boolean {
  const { headers, query } = request;
  const isAhead = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
  // The router names routes when it requests parts of a page again.
  const isAgain = '_routes' in (query as object);
  return !isAhead && !isAgain && !hasImpersonationCookie(request) && deviceClassOf(headers['user-agent']) !== null;
}
