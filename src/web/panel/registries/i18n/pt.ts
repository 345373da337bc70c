import type { RegistryMessages } from './es.ts';

export const pt: RegistryMessages = {
  title: 'Registo',
  name: 'Registo',
  address: 'Morada',
  phone: 'Telefone',
  correct: 'Corrigir',
  choose: 'Escolher registo',
  cancel: 'Fechar',
  slow: 'É um registo lento: mais um dia útil.',
  by_customer: 'O requerente é o cliente: são precisos o nome e o NIF.',
  no_negative: 'Não emite notas negativas.',
  reasons: {
    alias: ({ place, by }) => `«${by}» é outro nome de ${place}.`,
    named_registry: () => 'É o que o cliente indicou.',
    only_one: ({ place, by }) =>
      by === '' ? `É o único registo de ${place}.` : `«${by}» é outro nome de ${place}, que só tem este registo.`,
    named_place: ({ place, by }) => `A morada refere ${by}, em ${place}.`,
    rest_of_municipality: ({ place }) =>
      `É o de ${place}; outros servem só partes do município que a morada não refere.`,
    several: ({ place, count }) => `${place} tem ${count} registos. Escolha o desta morada.`,
    not_covered: ({ place }) => `Não sabemos que registo serve ${place}. Procure-o: fica memorizado.`,
    municipality_unknown: () =>
      'Não reconhecemos o município. Corrija os dados ou peça que se adicione esse outro nome.',
    municipality_ambiguous: () => 'Há vários municípios com esse nome. Corrija os dados para indicar a província.',
    municipality_missing: () => 'O pedido não indica o município.',
  },
  times: (p50, p90, items) =>
    `Costuma demorar ${p50 === '1' ? '1 dia útil' : `${p50} dias úteis`}; 9 em cada 10 pedidos, no máximo ${p90} (${items} pedidos num ano).`,
  remember_for: 'Memorizar para',
  scopes: {
    street: (alias) => `Toda a rua: ${alias}`,
    house: (alias) => `Só este número: ${alias}`,
    municipality: (alias) => `Todo o município: ${alias}`,
  },
  find: 'Procurar outro registo',
  find_hint: 'Nome ou morada',
  candidates: 'Registos possíveis',
  all_of_place: (count) => `Ver os ${count} do município`,
  nothing: 'Nenhum registo corresponde.',
  remembered: (alias) => `Memorizado para «${alias}».`,
  undo: 'Desfazer',
};
