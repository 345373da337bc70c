/** Common passwords of sufficient length; longer lists need a service. */
const MUCH_USED: ReadonlySet<string> = new Set([
  ...[
    '1234567890',
    '0123456789',
    '9876543210',
    '0987654321',
    '1234512345',
    '123456789a',
    '12345678910',
    '123123123123',
  ],
  ...[
    'qwertyuiop',
    'asdfghjkl1',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'qwerty1234',
    'qwerty12345',
    'qwerty123456',
    'abcd123456',
  ],
  ...[
    'password12',
    'password123',
    'password1234',
    'passw0rd123',
    'contraseña',
    'contraseña1',
    'contrasena1',
    'contrasena123',
  ],
  ...[
    'palavrapasse',
    'palavra-passe',
    'iloveyou12',
    'tequiero123',
    'barcelona1',
    'realmadrid1',
    'realmadrid',
    'portugal123',
  ],
  ...[
    'administrador',
    'bienvenido1',
    'benfica1904',
    'atleticomadrid',
    'fcbarcelona',
    'españa2026',
    'lisboa2026',
    'madrid2026',
  ],
]);

/**
 * Whether a password is among the first guesses: a common one, the brand's or the person's own name or address, or one character repeated.
 * Source: OWASP ASVS 5.0 section 6.2.
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
  const rest = [email, mailbox, firstname, lastname, 'registralia']
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
