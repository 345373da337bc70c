import type { Text } from '../locale/locale.ts';

/** Texts of errors about mass operations. */
export const MASS_ERROR_MESSAGES = {
  mass_empty: {
    es: 'No has elegido ningún pedido.',
    en: 'No order has been chosen.',
    pt: 'Não escolheu nenhum pedido.',
  },
  mass_too_many: {
    es: 'Son más de {most} pedidos de una vez. Acota la búsqueda.',
    en: 'That is more than {most} orders at once. Narrow the search.',
    pt: 'São mais de {most} pedidos de uma só vez. Restrinja a pesquisa.',
  },
  mass_field_missing: {
    es: 'Falta rellenar: {detail}.',
    en: 'Still to be filled in: {detail}.',
    pt: 'Falta preencher: {detail}.',
  },
  mass_not_open: {
    es: 'La operación ya no está en ese punto; mira cómo está ahora.',
    en: 'The operation has moved on since then: check its current state.',
    pt: 'A operação já não está nesse ponto; veja como está agora.',
  },
  mass_own_proposal: {
    es: 'La has propuesto tú: tiene que aprobarla otra persona.',
    en: 'You proposed it: somebody else has to approve it.',
    pt: 'Foi proposta por si: tem de ser aprovada por outra pessoa.',
  },
  mass_count_differs: {
    es: 'Escribe cuántos pedidos van a cambiar: {count}.',
    en: 'Type how many orders will change: {count}.',
    pt: 'Escreva quantos pedidos vão mudar: {count}.',
  },
} as const satisfies Readonly<Record<string, Text>>;
