import type { Text } from '../locale/locale.ts';

/** Errors about support tickets; part of the union of error codes. */
export const TICKET_ERROR_MESSAGES = {
  ticket_locked: {
    es: 'El ticket está bloqueado por otro usuario: {name}.',
    en: 'The ticket is locked by another user: {name}.',
    pt: 'O ticket está bloqueado por outro utilizador: {name}.',
  },
  queue_of_tickets: {
    es: 'Esta cola da tickets, no pedidos: se piden en tickets/-3.',
    en: 'This queue gives tickets, not orders: ask for them at tickets/-3.',
    pt: 'Esta fila dá tickets, não pedidos: peça-os em tickets/-3.',
  },
  address_dead: {
    es: 'A {address} tampoco se puede entregar nada.',
    en: 'Nothing can be delivered to {address} either.',
    pt: 'A {address} também não é possível entregar nada.',
  },
  ticket_merged: {
    es: 'Este ticket está unido al {ticket}: sigue allí, o sepáralo antes.',
    en: 'This ticket is merged into {ticket}: continue there, or separate it first.',
    pt: 'Este ticket está unido ao {ticket}: continue ali, ou separe-o primeiro.',
  },
  ticket_merge_refused: {
    es: 'No se puede unir a sí mismo, ni un ticket con trabajo pendiente a uno terminado: únelos al revés.',
    en: 'A ticket cannot be merged into itself, nor one with open work into a finished one: merge them the other way round.',
    pt: 'Um ticket não se pode unir a si próprio, nem um com trabalho pendente a um terminado: una-os ao contrário.',
  },
  ticket_changed: {
    es: 'El ticket ha cambiado mientras lo tenías abierto. Lo que habías escrito se conserva.',
    en: 'The ticket changed while you had it open. What you typed has been kept.',
    pt: 'O ticket mudou enquanto o tinha aberto. O que escreveu mantém-se.',
  },
  ticket_transition_refused: {
    es: 'Un ticket en estado «{from}» no admite esta acción.',
    en: 'This is not possible for a ticket that is “{from}”.',
    pt: 'Um ticket no estado «{from}» não permite esta ação.',
  },
  ticket_moment_past: {
    es: 'Elige un momento futuro, dentro de un año como máximo.',
    en: 'Choose a moment in the future, at most a year ahead.',
    pt: 'Escolha um momento futuro, no máximo daqui a um ano.',
  },
  ticket_files_too_large: {
    es: 'Los archivos pesan demasiado para un correo: {most} MB como máximo entre todos.',
    en: 'The files are too large for one e-mail: {most} MB at most together.',
    pt: 'Os ficheiros são demasiado grandes para um e-mail: {most} MB no máximo, no total.',
  },
  ticket_only_a_number: {
    es: 'De esta persona solo sabemos el teléfono: llámala, o escribe su dirección de correo.',
    en: 'Only this person’s telephone number is known: call them, or enter their e-mail address.',
    pt: 'Desta pessoa só sabemos o telefone: ligue-lhe, ou escreva o endereço de e-mail.',
  },
  ticket_message_left: {
    es: 'El mensaje ya se ha enviado y no se puede retirar.',
    en: 'The message has already been sent and cannot be withdrawn.',
    pt: 'A mensagem já foi enviada e não pode ser retirada.',
  },
} as const satisfies Readonly<Record<string, Text>>;
