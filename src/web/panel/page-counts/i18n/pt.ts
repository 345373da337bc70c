import type { AudienceMessages } from './es.ts';

export const pt: AudienceMessages = {
  title: 'Audiência',
  open: 'Abrir a audiência',
  only_supervisors: 'A audiência é para supervisores.',
  loading: 'A contar…',
  explains:
    'Páginas mostradas, não pessoas: contam-se sem cookies nem identificadores. O que aconteceu menos de dez vezes não é mostrado (—).',
  from: 'De',
  until: 'Até',
  store: 'Portal',
  all_stores: 'Todos',
  funnel: 'Da página de um serviço ao pedido pago',
  step: 'Passo',
  shown: 'Vezes',
  drop_off: 'Perdido desde o passo anterior',
  none: 'Nestes dias não há nada para mostrar.',
  route: 'Página',
  sent: 'Formulários enviados',
  pages: 'Páginas',
  steps: {
    product: 'Página do serviço',
    form: 'Formulário iniciado',
    check: 'Respostas revistas',
    cart: 'Carrinho',
    checkout: 'Dados da compra',
    payment: 'Forma de pagamento',
    success: 'Pedido feito',
  },
  devices: { phone: 'Telefone', tablet: 'Tablet', desk: 'Computador' },
};
