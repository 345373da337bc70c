import type { PropertyListMessages } from './es.ts';

export const pt: PropertyListMessages = {
  title: 'Localizações',
  open: 'Abrir as localizações',
  searches: 'Pesquisas de propriedades',
  no_searches: 'Nenhuma pesquisa está aberta.',
  localisations: 'Por localizar',
  no_localisations: 'Nada espera ser localizado.',
  counted: (shown, total) => `${shown} de ${total}`,
  order: (orderId) => `Pedido ${orderId}`,
  locked_by: (name) => `Está com ${name}`,
  most: (most) => (most === null ? 'O cliente paga todas as que aparecerem' : `O cliente paga no máximo ${most}`),
  charged: (count) => (count === 1 ? '1 cobrada' : `${count} cobradas`),
  look: 'Procurar nas notas lidas',
  looked: (count) =>
    count === 0
      ? 'Nenhuma nota lida fala deste NIF.'
      : count === 1
        ? '1 imóvel em notas lidas'
        : `${count} imóveis em notas lidas`,
  other_name: 'com outro nome',
  noted: (day) => `nota de ${day}`,
  paste: 'Lista do índice de titulares',
  paste_hint: 'Um imóvel por linha: conservatória; município; finca; quota; CRU ou referência cadastral.',
  choose: 'Imóveis',
  finca: (number) => `Finca ${number}`,
  maximo: 'Máximo que se cobra no total',
  order_notes: (count) => (count === 1 ? 'Pedir 1 nota e cobrá-la' : `Pedir ${count} notas e cobrá-las`),
  created: (count, total) =>
    `${count === 1 ? '1 nota pedida' : `${count} notas pedidas`}; o cliente recebe a ligação para pagar ${total}`,
  none_created: 'Não havia nada de novo para pedir.',
  left_out: {
    already: 'já estava pedida',
    over_maximum: 'passa do máximo',
    not_enough_data: 'faltam dados: CRU, referência, ou finca com conservatória ou município',
  },
  found: 'Notas pedidas',
  paid: 'paga',
  unpaid: 'espera o pagamento',
  candidates: 'Candidatos',
  add: 'Outros, um por linha',
  wrong_length: (lines) => `Cada linha, de 3 a 300 caracteres: ${lines}`,
  price: (price) => `${price} cada`,
  no_price: 'Nada se cobra pelo que se localiza',
  located: 'Localizado',
  attach: (count) => (count === 1 ? 'Acrescentar 1 ao resultado' : `Acrescentar ${count} ao resultado`),
  attached: (count, charged) => `${count} no resultado, ${charged} com custo`,
};
