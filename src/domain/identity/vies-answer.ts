/** Result of VIES for a number. `silent`: no verdict, so retry. */
export type ViesReading =
  | {
      readonly kind: 'valid';
      readonly name: string | null;
      readonly address: string | null;
      readonly consultation: string | null;
    }
  | { readonly kind: 'invalid'; readonly consultation: string | null }
  | { readonly kind: 'silent' };

/**
 * Parses a response of the REST service, which has two shapes: `valid` and `isValid`. Failures of a member state come with status 200, as
 * `userError` or in `errorWrappers`; a malformed number counts as invalid.
 */
export function readViesAnswer(body: unknown): ViesReading {
  if (typeof body !== 'object' || body === null) return SILENT;
  const answer = body as Readonly<Record<string, unknown>>;
  const errors = [answer.userError, ...wrapped(answer.errorWrappers)].filter(
    (error): error is string => typeof error === 'string' && !SAID.has(error),
  );
  if (errors.includes('INVALID_INPUT')) return { kind: 'invalid', consultation: null };
  const valid = answer.valid ?? answer.isValid;
  if (errors.length > 0 || typeof valid !== 'boolean') return SILENT;
  const consultation = textOf(answer.requestIdentifier);
  return valid
    ? { kind: 'valid', name: textOf(answer.name), address: textOf(answer.address), consultation }
    : { kind: 'invalid', consultation };
}

function wrapped(wrappers: unknown): unknown[] {
  return Array.isArray(wrappers) ? wrappers.map((wrapper: { error?: unknown } | null) => wrapper?.error) : [];
}

/** Member states that disclose nothing send dashes. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && /[^\s-]/.test(value) ? value.trim() : null;
}

const SILENT: ViesReading = { kind: 'silent' };
/** Verdicts that arrive in the error field. */
const SAID: ReadonlySet<string> = new Set(['VALID', 'INVALID', '']);
