import type { Text } from '../locale/locale.ts';

/** Texts for a form whose session has ended or changed. */
export const LOST_FORM_MESSAGES = {
  again: {
    es: 'Tu sesión ha cambiado desde que abriste esta página y no se ha enviado nada. Lo que escribiste sigue aquí: revísalo y vuelve a enviarlo.',
    en: 'Your session has changed since you opened this page, so nothing was sent. What you typed is still here: check it and send it again.',
    pt: 'A sua sessão mudou desde que abriu esta página e nada foi enviado. O que escreveu continua aqui: confirme e envie de novo.',
  },
  other_account: {
    es: 'Esta página se rellenó en otra cuenta. No se ha enviado nada, y lo que se escribió en ella no se muestra en esta.',
    en: 'This page was filled in by another account. Nothing was sent, and what was typed there is not shown here.',
    pt: 'Esta página foi preenchida noutra conta. Nada foi enviado, e o que lá se escreveu não é mostrado nesta.',
  },
  signed_out: {
    es: 'Tu sesión se ha cerrado y no se ha enviado nada. Entra de nuevo y volverás a la página con lo que escribiste.',
    en: 'Your session has ended, so nothing was sent. Sign in again and you will be back on the page with what you typed.',
    pt: 'A sua sessão terminou e nada foi enviado. Entre de novo e volta à página com o que escreveu.',
  },
  signed_out_guest: {
    es: 'Tu sesión se ha cerrado. No se ha enviado ni cobrado nada. Si tienes cuenta, entra y volverás a la página. Si comprabas sin cuenta, el carrito se ha perdido con la sesión: tendrás que empezar de nuevo.',
    en: 'Your session has ended. Nothing was sent and nothing was charged. If you have an account, sign in and you will be back on the page. If you were buying without one, your basket went with the session: you will have to start again.',
    pt: 'A sua sessão terminou. Nada foi enviado nem cobrado. Se tem conta, entre e volta à página. Se estava a comprar sem conta, o carrinho perdeu-se com a sessão: terá de começar de novo.',
  },
  gone: {
    es: 'Tu sesión se ha cerrado y lo que había en ella ya no está. No se ha enviado ni cobrado nada.',
    en: 'Your session has ended and what was in it is gone. Nothing was sent and nothing was charged.',
    pt: 'A sua sessão terminou e o que nela havia já não existe. Nada foi enviado nem cobrado.',
  },
  earlier_answers: {
    es: 'Tu sesión se ha cerrado y con ella se han perdido tus primeras respuestas. Contéstalas otra vez; lo que acabas de escribir está guardado.',
    en: 'Your session has ended, and your first answers are gone with it. Please answer them again; what you have just typed is saved.',
    pt: 'A sua sessão terminou e as suas primeiras respostas perderam-se. Responda-lhes de novo; o que acabou de escrever está guardado.',
  },
  secrets: {
    es: 'Por seguridad, escribe otra vez la contraseña o los datos de la tarjeta.',
    en: 'To keep you safe, type the password or the card details again.',
    pt: 'Por segurança, escreva de novo a palavra-passe ou os dados do cartão.',
  },
  files: {
    es: 'Los archivos tienes que elegirlos de nuevo.',
    en: 'Files have to be chosen again.',
    pt: 'Os ficheiros têm de ser escolhidos de novo.',
  },
} as const satisfies Record<string, Text>;
