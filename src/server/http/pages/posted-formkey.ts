import type { FastifyRequest } from 'fastify';
import { postedFormOf } from './posted-form.ts';

/**
 * The form key of a posted page; null without one, as for a page loaded before its visitor had a session.
 * @throws AppError too_many_fields, invalid_input
 */
export function postedFormkey(request: FastifyRequest): string | null {
  const { fields } = postedFormOf(request);
  return (Object.hasOwn(fields, 'formkey') && fields.formkey) || null;
}
