/**
 * Decides whether a request's formkey lets it through. In the API an absent one does, since the Origin rule protects
 * alone; a posted form of our pages must carry it (`required`). Source: meanings.md "formkey".
 */
export function checkFormkey(
  { expected, given }: { expected: string; given: string | undefined },
  { required }: { required: boolean } = { required: false },
): { readonly ok: true } | { readonly ok: false; readonly code: 'wrong_formkey' } {
  if (given === undefined && !required) return { ok: true };
  return given === expected ? { ok: true } : { ok: false, code: 'wrong_formkey' };
}
