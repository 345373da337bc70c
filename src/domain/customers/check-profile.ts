import { TAX_FIELDS } from '../checkout/buyer.ts';
import { buyerProblemMessage } from '../checkout/buyer-messages.ts';
import { type BuyerProblemCode, checkBuyer } from '../checkout/check-buyer.ts';
import { isCcc } from '../identity/bank-account.ts';
import { typedLine } from '../identity/typed-text.ts';
import type { Locale, Text } from '../locale/locale.ts';
import { ACCOUNT_PARTS, type Profile } from './profile.ts';

export type ProfileProblemCode =
  | BuyerProblemCode
  | 'account_incomplete'
  | 'account_wrong'
  | 'region_unknown'
  | 'email_is_theirs';

/** `field` is the name of the form's field. */
export type ProfileProblem = { readonly field: keyof Profile; readonly code: ProfileProblemCode };

type CheckedProfile =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly problems: readonly ProfileProblem[] };

/**
 * Normalises and checks a profile after a change. Tax data and bank account are complete or empty; the telephone is optional. At most one
 * problem per field, in form order.
 * @param isRegion whether an id is a province or district
 */
export function checkProfile(typed: Profile, isRegion: (regionId: string) => boolean): CheckedProfile {
  const profile = tidyProfile(typed);
  const problems = [
    ...personProblems(profile),
    ...accountProblems(profile),
    ...(profile.region_ids.every(isRegion) ? [] : [{ field: 'region_ids', code: 'region_unknown' } as const]),
  ];
  return problems.length === 0 ? { ok: true, profile } : { ok: false, problems };
}

/** Problems of the profile's fields, in its owner's language. */
export function profileProblemMessage(code: ProfileProblemCode, locale: Locale): string {
  return isOwnCode(code) ? MESSAGES[code][locale] : buyerProblemMessage(code, locale);
}

function tidyProfile(typed: Profile): Profile {
  const texts = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const tidied = Object.fromEntries(texts.map(([field, value]) => [field, typedLine(value)]));
  const account = Object.fromEntries(ACCOUNT_PARTS.map((part) => [part, typed[part].replace(/[\s-]/g, '')]));
  const given = { ...typed, ...tidied, ...account, region_ids: [...new Set(typed.region_ids)].sort() };
  return wantsTaxData(given) ? given : { ...given, tax_country: '' };
}

function personProblems(profile: Profile): ProfileProblem[] {
  const asked = { taxData: wantsTaxData(profile), accountEmail: profile.email };
  return checkBuyer({ ...profile, consent: true }, asked).flatMap(({ field, code }) =>
    field === 'consent' || (field === 'phone' && code === 'field_missing') ? [] : [{ field, code }],
  );
}

/** The country is prefilled, so it does not count as tax data on its own. */
function wantsTaxData(profile: Profile): boolean {
  return TAX_FIELDS.some((field) => field !== 'tax_country' && profile[field] !== '');
}

function accountProblems(profile: Profile): ProfileProblem[] {
  const empty = ACCOUNT_PARTS.filter((part) => profile[part] === '');
  if (empty.length === ACCOUNT_PARTS.length) return [];
  if (empty.length > 0) return empty.map((field) => ({ field, code: 'account_incomplete' }));
  const isShaped = ACCOUNT_PARTS.every((part) => new RegExp(`^\\d{${ACCOUNT_DIGITS[part]}}$`).test(profile[part]));
  const isRight = isShaped && isCcc(ACCOUNT_PARTS.map((part) => profile[part]).join(''));
  return isRight ? [] : [{ field: 'cuenta', code: 'account_wrong' }];
}

const ACCOUNT_DIGITS = { entidad: 4, oficina: 4, dc: 2, cuenta: 10 } as const;

function isOwnCode(code: ProfileProblemCode): code is keyof typeof MESSAGES {
  return code in MESSAGES;
}

export const MESSAGES = {
  email_is_theirs: {
    es: 'La dirección de correo la cambia el cliente desde su cuenta, con un enlace en cada buzón.',
    en: 'The customer changes the e-mail address from their account, with a link sent to each address.',
    pt: 'O endereço de e-mail é alterado pelo cliente na sua conta, com uma ligação em cada caixa de correio.',
  },
  account_incomplete: {
    es: 'Completa la cuenta: entidad, oficina, dígitos de control y número.',
    en: 'Complete the account: bank, branch, check digits and number.',
    pt: 'Complete a conta: entidade, balcão, dígitos de controlo e número.',
  },
  account_wrong: {
    es: 'El número de cuenta no es correcto: comprueba sus 20 cifras.',
    en: 'The account number is not correct: check its 20 digits.',
    pt: 'O número da conta não está correto: verifique os seus 20 algarismos.',
  },
  region_unknown: {
    es: 'Elige provincias o distritos de la lista.',
    en: 'Choose provinces or districts from the list.',
    pt: 'Escolha províncias ou distritos da lista.',
  },
} as const satisfies Record<string, Text>;
