import { type EntryList, entriesNamed, entryList, searchEntries } from './entry-list.ts';
import type { Bank } from './reference-lists.ts';

/** The banks of one country as a pick list; the answer is their code. */
export function bankList(banks: readonly Bank[]): EntryList {
  return entryList(
    banks.map(({ code, name, usualName, bic }) => ({
      code,
      label: name,
      names: [...(usualName ? [usualName] : []), name, plainName(name), ...(bic ? [bic] : [])],
      within: [],
    })),
  );
}

type BankDecision =
  /** `code` is null for a lender outside the list, such as a financing company or a former bank. */
  | { readonly ok: true; readonly code: string | null; readonly name: string }
  | { readonly ok: false; readonly candidates: readonly { readonly code: string; readonly label: string }[] };

/**
 * The bank meant by an answer. Text similar to listed banks is not guessed; text similar to none is accepted as typed, since lenders
 * outside the list finance mortgages too.
 */
export function resolveBank(list: EntryList, text: string): BankDecision {
  const named = entriesNamed(list, text);
  const [bank] = named;
  if (bank && named.length === 1) return { ok: true, code: bank.code, name: bank.label };
  const candidates = named.length > 1 ? named : searchEntries(list, text, MOST_CANDIDATES);
  return candidates.length > 0 ? { ok: false, candidates } : { ok: true, code: null, name: text };
}

const MOST_CANDIDATES = 20;

/** "BANCO DE SABADELL, S.A." without its legal form: "BANCO DE SABADELL". */
function plainName(name: string): string {
  return name.replace(/,? (S\.? ?A\.?( ?U\.?)?|S\.? ?E\.?|SUCURSAL EN ESPAÑA|C\.?R\.?L\.?)(?!\p{L}).*$/iu, '');
}
