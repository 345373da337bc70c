import type { Locale } from '../locale/locale.ts';

/** What became of a written mail. `held` is sent once the reason is gone, `refused` never. */
export const MAIL_STATES = ['waiting', 'held', 'refused', 'sent', 'withdrawn'] as const;

/**
 * What keeps a written mail from being sent. `address`: nothing can be delivered to one of its addresses; `scan`: a file waits for the virus scanner; `key`: a file
 * cannot be opened, since its master key is missing; `virus`: one was found, and it is never sent.
 */
export type MailHold =
  | { readonly why: 'address'; readonly file: null }
  | { readonly why: 'scan' | 'key' | 'virus'; readonly file: string };

/** The facts of a mail that say whether it is held. */
interface HeldFacts {
  readonly held_at: Date | null;
  readonly held_scan: string | null;
  readonly held_file: string | null;
}

/** Why a mail that was neither sent nor withdrawn is held; null for one that is not. */
export function mailHoldOf({ held_at, held_scan, held_file }: HeldFacts): MailHold | null {
  if (held_scan !== null) return { why: WHY[held_scan] ?? 'scan', file: held_file ?? '' };
  return held_at === null ? null : { why: 'address', file: null };
}

/** The reason as agents read it at the mail. */
export function mailHoldText(hold: MailHold, locale: Locale): string {
  return hold.why === 'address' ? ADDRESS[locale] : FILE[hold.why][locale](hold.file);
}

const WHY: { readonly [scan: string]: 'scan' | 'key' | 'virus' } = { infected: 'virus', key_missing: 'key' };

const ADDRESS: Readonly<Record<Locale, string>> = {
  es: 'Una dirección no existe.',
  en: 'An address does not exist.',
  pt: 'Um endereço não existe.',
};

const FILE: Readonly<Record<'scan' | 'key' | 'virus', Readonly<Record<Locale, (file: string) => string>>>> = {
  scan: {
    es: (file) => `El antivirus aún no ha revisado «${file}». Saldrá en cuanto lo revise.`,
    en: (file) => `The virus scanner has not checked “${file}” yet. The e-mail will be sent once it has.`,
    pt: (file) => `O antivírus ainda não verificou «${file}». Sairá assim que o verificar.`,
  },
  key: {
    es: (file) => `De momento no se puede abrir «${file}». Saldrá en cuanto se pueda.`,
    en: (file) => `“${file}” cannot be opened right now. The e-mail will be sent once it can.`,
    pt: (file) => `De momento não é possível abrir «${file}». Sairá assim que for possível.`,
  },
  virus: {
    es: (file) => `El antivirus ha encontrado un virus en «${file}». Escribe el correo de nuevo sin ese archivo.`,
    en: (file) => `The virus scanner found a virus in “${file}”. Write the e-mail again without that file.`,
    pt: (file) => `O antivírus encontrou um vírus em «${file}». Escreva o e-mail de novo sem esse ficheiro.`,
  },
};
