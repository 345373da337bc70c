import { MUCH_USED_PASSWORDS } from './much-used-passwords.gen.ts';

/** Common ones of Spain and Portugal, which lists from all over the world leave out. */
const COMMON_HERE = [
  'passw0rd123',
  'contraseña',
  'contraseña1',
  'contrasena1',
  'contrasena123',
  'palavrapasse',
  'palavra-passe',
  'tequiero123',
  'realmadrid1',
  'portugal123',
  'administrador',
  'bienvenido1',
  'benfica1904',
  'atleticomadrid',
  'españa2026',
  'lisboa2026',
  'madrid2026',
];

/** Words of the product and its trade, which are at hand while somebody thinks of a password here. docs/security.md lists them. */
export const CONTEXT_WORDS = [
  'registralia',
  'registrodelapropiedad',
  'registropropiedad',
  'registromercantil',
  'registrocivil',
  'notasimple',
  'catastro',
  'notaria',
  'registopredial',
  'registocivil',
  'certidaopermanente',
  'conservatoria',
] as const;

const MUCH_USED: ReadonlySet<string> = new Set([...MUCH_USED_PASSWORDS, ...COMMON_HERE]);

/**
 * Whether a password is among the first guesses: one of the 3300 most used ones, a word of the product, the person's own name or address, or one character repeated.
 * Source: OWASP ASVS 5.0, 6.2.4 and 6.2.11.
 */
export function isGuessable({
  password,
  email,
  firstname,
  lastname,
}: {
  password: string;
  email: string;
  firstname: string;
  lastname: string;
}): boolean {
  const plain = simplify(password);
  if (MUCH_USED.has(password.toLowerCase()) || new Set(password.toLowerCase()).size <= 3) return true;
  const mailbox = email.split('@')[0] ?? '';
  const rest = [email, mailbox, firstname, lastname, ...CONTEXT_WORDS]
    .map(simplify)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest.replace(/\d/g, '').length < 4 && rest !== plain;
}

function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
