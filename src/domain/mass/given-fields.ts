import type { ErrorCode, ErrorParams } from '../errors/error-code.ts';
import { type MassField, type MassOperation, massFieldsOf } from './mass-operation.ts';

type GivenFields =
  | { readonly ok: true; readonly given: Readonly<Record<string, unknown>> }
  | {
      readonly ok: false;
      readonly code: Extract<ErrorCode, 'invalid_input' | 'mass_field_missing'>;
      readonly params: ErrorParams;
      readonly missing: readonly MassField[];
    };

/**
 * The fields given for a mass operation; blank ones are dropped. A field that the operation does not read is rejected, never ignored, and
 * an e-mail must have content.
 */
export function decideGivenFields(operation: MassOperation, fields: Readonly<Record<string, unknown>>): GivenFields {
  const { needs, takes } = massFieldsOf(operation);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(value)));
  const names = Object.keys(given);
  const read: readonly string[] = [...needs, ...takes];
  const unread = names.filter((name) => !read.includes(name));
  if (unread.length > 0)
    return { ok: false, code: 'invalid_input', params: { detail: unread.join(', ') }, missing: [] };
  const missing = needs.filter((name) => !names.includes(name));
  const saysNothing = operation === 'enviar_email' && !names.some((name) => WORDS.includes(name));
  if (missing.length === 0 && !saysNothing) return { ok: true, given };
  const detail = missing.length > 0 ? missing.join(', ') : 'email_template';
  return { ok: false, code: 'mass_field_missing', params: { detail }, missing };
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

const WORDS: readonly string[] = ['email_template', 'response_messages'] satisfies MassField[];
