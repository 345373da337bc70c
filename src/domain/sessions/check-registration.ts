import { holdsAddress } from '../customers/holds-address.ts';
import { typedLine } from '../identity/typed-text.ts';
import type { Locale } from '../locale/locale.ts';
import { isGuessable } from './guessable-password.ts';
import { REGISTRATION_MESSAGES, type RegistrationProblem } from './registration-messages.ts';

/** Fields of a registration. The telephone is optional. */
export interface Registration {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

type CheckedRegistration =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly problems: readonly FieldProblemOf<keyof Registration>[] };

interface FieldProblemOf<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/** Minimum length of a password. Source: OWASP ASVS 5.0 section 6.2: long ones are allowed, character classes are not required. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;
/** Maximum length of an address. Source: RFC 5321 section 4.5.3.1.3, without the angle brackets. */
export const LONGEST_EMAIL = 254;

/** Trims and checks a registration; at most one problem per field, in form order, in the visitor's language. The password is kept as typed. */
export function checkRegistration(typed: Registration, locale: Locale): CheckedRegistration {
  const registration: Registration = {
    firstname: typedLine(typed.firstname),
    lastname: typedLine(typed.lastname),
    email: typed.email.trim(),
    phone: typedLine(typed.phone),
    password: typed.password,
  };
  const problems = FIELDS.flatMap((field) => {
    const problem = CHECKS[field](registration);
    return problem ? [{ field, message: REGISTRATION_MESSAGES[problem][locale] }] : [];
  });
  return problems.length === 0 ? { ok: true, registration } : { ok: false, problems };
}

/** Problem of a new password, in the user's language; null for none. */
export function checkPassword(given: Omit<Registration, 'phone'>, locale: Locale): string | null {
  const problem = findPasswordProblem(given);
  return problem && REGISTRATION_MESSAGES[problem][locale];
}

/** Problem of an e-mail address, trimmed, in the user's language; null for none. */
export function checkEmail(email: string, locale: Locale): string | null {
  const problem = findEmailProblem(email);
  return problem && REGISTRATION_MESSAGES[problem][locale];
}

function findEmailProblem(email: string): RegistrationProblem | null {
  if (email === '') return 'email_missing';
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? null : 'email_invalid';
}

function findPasswordProblem(given: Omit<Registration, 'phone'>): RegistrationProblem | null {
  const length = [...given.password].length;
  if (length < SHORTEST_PASSWORD) return 'password_short';
  if (length > LONGEST_PASSWORD) return 'password_long';
  return isGuessable(given) ? 'password_guessable' : null;
}

const FIELDS = ['firstname', 'lastname', 'email', 'phone', 'password'] as const;

const CHECKS: Readonly<Record<keyof Registration, (given: Registration) => RegistrationProblem | null>> = {
  firstname: ({ firstname }) => checkName(firstname, 'firstname_missing'),
  lastname: ({ lastname }) => checkName(lastname, 'lastname_missing'),
  email: ({ email }) => findEmailProblem(email),
  phone: ({ phone }) => (phone === '' || isPhone(phone) ? null : 'phone_invalid'),
  password: findPasswordProblem,
};

// One @, no spaces, a dotted domain: only a sent e-mail proves more.
const EMAIL = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@.,;:<>()[\]\\"\p{Cc}]+(\.[^\s@.,;:<>()[\]\\"\p{Cc}]+)+$/u;

function checkName(name: string, missing: RegistrationProblem): RegistrationProblem | null {
  if (name === '') return missing;
  if (name.length > 100) return 'name_long';
  return holdsAddress(name) ? 'name_with_address' : null;
}

function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(phone) && digits >= 6 && digits <= 15;
}
