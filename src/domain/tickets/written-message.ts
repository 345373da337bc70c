import type { Text } from '../locale/locale.ts';

/** A message to us as typed; fields missing in its form are null. */
export interface WrittenMessage {
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly text: string;
}

type WrittenField = keyof WrittenMessage;

/** Most letters of what is written at once: some pages. */
export const LONGEST_MESSAGE = 10_000;
/** Maximum length of a subject, a name and an address. */
export const LONGEST_LINE = 200;
/** Maximum of files per message. */
export const MOST_MESSAGE_FILES = 5;
/** Maximum of files in an agent's answer. */
export const MOST_REPLY_FILES = 10;

/** Missing or invalid fields, in the order of the form. */
export function checkMessage({
  name,
  email,
  subject,
  text,
}: WrittenMessage): readonly { readonly field: WrittenField; readonly message: Text }[] {
  const tooLong = text.length > LONGEST_MESSAGE;
  return [
    ...(name === null || isLine(name) ? [] : [{ field: 'name' as const, message: NAME_MISSING }]),
    ...(email === null || isAddress(email) ? [] : [{ field: 'email' as const, message: EMAIL_WRONG }]),
    ...(subject === null || isLine(subject) ? [] : [{ field: 'subject' as const, message: SUBJECT_MISSING }]),
    ...(text.trim() !== '' && !tooLong
      ? []
      : [{ field: 'text' as const, message: tooLong ? TEXT_TOO_LONG : TEXT_MISSING }]),
  ];
}

function isLine(value: string): boolean {
  return value.trim() !== '' && value.length <= LONGEST_LINE && !BREAK.test(value);
}

function isAddress(value: string): boolean {
  return isLine(value) && EMAIL.test(value.trim());
}

/** A subject becomes a header of mail. */
const BREAK = /[\r\n]/;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;
const NAME_MISSING: Text = {
  es: 'Escribe tu nombre, para saber a quién respondemos.',
  en: 'Enter your name, so that we know whom we answer.',
  pt: 'Escreva o seu nome, para sabermos a quem respondemos.',
};
const EMAIL_WRONG: Text = {
  es: 'Escribe el correo al que te respondemos, como «ana@ejemplo.es».',
  en: 'Enter the e-mail address to which we should reply, such as “ana@example.com”.',
  pt: 'Escreva o e-mail para onde respondemos, como «ana@exemplo.pt».',
};
const SUBJECT_MISSING: Text = {
  es: 'Escribe en pocas palabras de qué se trata, en una línea.',
  en: 'Enter in a few words what it is about, on one line.',
  pt: 'Escreva em poucas palavras do que se trata, numa linha.',
};
const TEXT_MISSING: Text = {
  es: 'Escribe tu mensaje.',
  en: 'Enter your message.',
  pt: 'Escreva a sua mensagem.',
};
const TEXT_TOO_LONG: Text = {
  es: 'El mensaje es demasiado largo: caben 10 000 letras. Puedes adjuntar un archivo.',
  en: 'The message is too long: there is room for 10,000 letters. You can attach a file.',
  pt: 'A mensagem é demasiado longa: cabem 10 000 letras. Pode anexar um ficheiro.',
};
