import { typedLine, typedText } from '../identity/typed-text.ts';
import type { Locale, Text } from '../locale/locale.ts';
import { LEAST_REVIEW, LONGEST_REVIEW, LONGEST_SHOWN_NAME, MOST_STARS } from './review.ts';

interface TypedReview {
  readonly stars: string;
  readonly text: string;
  readonly shown_name: string;
}

export interface CheckedReview {
  readonly stars: number;
  readonly text: string;
  readonly shown_name: string;
}

type ReviewProblem = { readonly field: keyof TypedReview; readonly code: keyof typeof MESSAGES };

/** Cleans up and checks a review. Problems come in form order, one per field. */
export function checkReview(
  typed: TypedReview,
): { readonly ok: true; readonly review: CheckedReview } | { readonly ok: false; readonly problems: ReviewProblem[] } {
  const text = tidyText(typed.text);
  const shown_name = typedLine(typed.shown_name);
  const stars = new RegExp(`^[1-${MOST_STARS}]$`).test(typed.stars) ? Number(typed.stars) : null;
  const problems: ReviewProblem[] = [
    ...(stars === null ? [{ field: 'stars', code: 'stars_missing' } as const] : []),
    ...problemOf('text', textProblem(text)),
    ...problemOf('shown_name', nameProblem(shown_name)),
  ];
  return stars === null || problems.length > 0
    ? { ok: false, problems }
    : { ok: true, review: { stars, text, shown_name } };
}

/** A text of several lines as stored: at most one empty line in a row. */
export function tidyText(typed: string): string {
  return typedText(typed)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Problems of a review's fields, in its writer's language. */
export function reviewProblemMessage(code: ReviewProblem['code'], locale: Locale): string {
  return MESSAGES[code][locale];
}

function textProblem(text: string): ReviewProblem['code'] | null {
  if (text.length < LEAST_REVIEW) return 'text_short';
  return text.length > LONGEST_REVIEW ? 'text_long' : null;
}

function nameProblem(name: string): ReviewProblem['code'] | null {
  if (name === '') return 'name_missing';
  if (name.length > LONGEST_SHOWN_NAME) return 'name_long';
  return CONTACT.test(name) ? 'name_reachable' : null;
}

/** An e-mail address, or as many digits as a telephone number or DNI has. */
const CONTACT = /@|(?:\d[\s.-]?){6}/;

function problemOf(field: keyof TypedReview, code: ReviewProblem['code'] | null): ReviewProblem[] {
  return code === null ? [] : [{ field, code }];
}

const MESSAGES = {
  stars_missing: {
    es: 'Elige cuántas estrellas le das, de 1 a 5.',
    en: 'Choose how many stars you give it, from 1 to 5.',
    pt: 'Escolha quantas estrelas dá, de 1 a 5.',
  },
  text_short: {
    es: `Cuéntanos algo más: al menos ${LEAST_REVIEW} caracteres.`,
    en: `Please tell us a little more: at least ${LEAST_REVIEW} characters.`,
    pt: `Conte-nos um pouco mais: pelo menos ${LEAST_REVIEW} caracteres.`,
  },
  text_long: {
    es: 'El texto es demasiado largo: como mucho 1.500 caracteres.',
    en: 'The text is too long: 1,500 characters at most.',
    pt: 'O texto é demasiado longo: no máximo 1500 caracteres.',
  },
  name_missing: {
    es: 'Escribe el nombre con el que quieres aparecer. Vale solo el de pila.',
    en: 'Enter the name you want to appear under. Your first name is enough.',
    pt: 'Escreva o nome com que quer aparecer. Basta o primeiro nome.',
  },
  name_long: {
    es: `Escribe un nombre más corto: como mucho ${LONGEST_SHOWN_NAME} caracteres.`,
    en: `Enter a shorter name: ${LONGEST_SHOWN_NAME} characters at most.`,
    pt: `Escreva um nome mais curto: no máximo ${LONGEST_SHOWN_NAME} caracteres.`,
  },
  name_reachable: {
    es: 'Este nombre lo lee todo el mundo: no pongas tu correo, tu teléfono ni tu DNI.',
    en: 'Everybody can read this name: leave out your e-mail address, telephone and ID number.',
    pt: 'Este nome é visto por todos: não escreva o seu e-mail, telefone nem número de identificação.',
  },
} as const satisfies Readonly<Record<string, Text>>;
