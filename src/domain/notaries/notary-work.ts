/** Work an office may take: mortgage cancellations and other signings, or copies of deeds and wills with their apostilles. */
type NotaryWork = 'hipotecas' | 'escrituras';

/** The kind of notarial work of a product, by its category. Source: meanings of "notary". */
export function notaryWorkOf({ cat_url_key }: { readonly cat_url_key: string }): NotaryWork {
  return SIGNED.includes(cat_url_key) ? 'hipotecas' : 'escrituras';
}

/** Whether a product involves a notary: nobody is offered an office for an extract of the land registry. */
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

/** Signed before a notary: cancelling a mortgage, founding a company. */
const SIGNED: readonly string[] = ['hipotecas', 'constitucion-de-sociedades'];
/** Copies of deeds, wills, powers of attorney and apostilles; claims and letters sent by a notary. */
const WITH_NOTARIES: readonly string[] = ['notarios', 'consultas-juridicas', 'registro-internacional'];
