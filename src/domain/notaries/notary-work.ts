/** Work an office may take: mortgage cancellations and other signings, or copies of deeds and wills with their apostilles. */
type NotaryWork = 'hipotecas' | 'escrituras';

/** The kind of notarial work that a product is, by its category. Source: meanings of "notary". */
export function notaryWorkOf({ cat_url_key }: { readonly cat_url_key: string }): NotaryWork {
  return SIGNED.includes(cat_url_key) ? 'hipotecas' : 'escrituras';
}

/** Whether a notary has any part in a product: nobody is offered an office for an extract of the land registry. */
export function goesToNotary({ cat_url_key }: { readonly cat_url_key: string }): boolean {
  return SIGNED.includes(cat_url_key) || WITH_NOTARIES.includes(cat_url_key);
}

/** Whether an office takes a kind of work; an inactive one takes none. */
export function takesWork(
  office: { readonly [Work in NotaryWork]: boolean } & { readonly active: boolean },
  work: NotaryWork,
): boolean {
  return office.active && office[work];
}

/** What is signed before a notary: cancelling a mortgage, founding a company. */
const SIGNED: readonly string[] = ['hipotecas', 'constitucion-de-sociedades'];
/** Copies of deeds, wills, powers and apostilles; claims and letters that a notary sends. */
const WITH_NOTARIES: readonly string[] = ['notarios', 'consultas-juridicas', 'registro-internacional'];
