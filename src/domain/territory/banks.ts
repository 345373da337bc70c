import { type EntryList, entriesNamed, entryList, searchEntries } from './entry-list.ts';
import type { Bank } from './reference-lists.ts';

/** The banks of one country as a list to pick from; their code is the answer. */
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

export type BankDecision =
  /** `code` is null for a lender that no list knows: a financing company, a bank that is no more. */
  | { readonly ok: true; readonly code: string | null; readonly name: string }
  | { readonly ok: false; readonly candidates: readonly { readonly code: string; readonly label: string }[] };

/**
 * The bank that an answer means. A text that resembles banks of the list is not guessed from; one that resembles none is
 * taken as it was typed, since mortgages and purchases are also financed by lenders that no list has.
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
