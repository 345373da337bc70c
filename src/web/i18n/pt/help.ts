import type { HelpTexts } from '../help-texts.ts';

export const help: HelpTexts = {
  title: 'Ajuda',
  lead: 'O que mais nos perguntam e como falar com uma pessoa.',
  groups: [
    {
      title: 'Antes de pedir',
      questions: [
        {
          question: 'Não sei de que documento preciso',
          answer:
            'Pesquise por palavras suas o que quer conseguir («saber quem é o dono», «herança», «vender o carro») ou telefone-nos e vemos juntos. Se não vendermos aquilo de que precisa, dizemos-lhe onde se pede.',
          link: { text: 'Procurar um serviço', href: '/tienda/buscar' },
        },
        {
          question: 'Posso pedi-lo diretamente ao registo?',
          answer: 'Sim. Na página de cada serviço dizemos que entidade o emite, quanto cobra e como se pede sem nós.',
          link: { text: 'Ver todos os serviços', href: '/tienda/servicios?filtro=todas' },
        },
        {
          question: 'E se não tiver todos os dados?',
          answer:
            'Responda ao que souber. Quando um dado é mesmo necessário, o formulário diz-lhe onde o encontrar; se ainda assim não o tiver, escreva-nos.',
        },
      ],
    },
    {
      title: 'O meu pedido',
      questions: [
        {
          question: 'Como está o meu pedido?',
          answer:
            'Em «Os meus pedidos» vê em que ponto está e o que falta. Também lhe escrevemos sempre que algo muda.',
          link: { text: 'Os meus pedidos', href: '/orders' },
        },
        {
          question: 'E se fiz o pedido sem conta?',
          answer:
            'Com o número do pedido e o seu e-mail: enviamos-lhe um código de seis algarismos e vê como está, sem palavra-passe.',
          link: { text: 'Consultar um pedido', href: '/consultar-pedido' },
        },
        {
          question: 'Não recebi o e-mail',
          answer:
            'Veja na pasta de spam. O documento e a fatura estão sempre em «Os meus pedidos», mesmo que o e-mail não chegue.',
          link: { text: 'Os meus pedidos', href: '/orders' },
        },
        {
          question: 'Enganei-me num dado',
          answer:
            'Avise-nos o mais depressa possível, por telefone ou respondendo a qualquer e-mail nosso, com o número do pedido. Se ainda não tiver seguido para o registo, corrigimos antes.',
        },
        {
          question: 'Posso cancelar?',
          answer:
            'Sim, na página do pedido: antes de confirmar vê quanto lhe devolvemos. E durante 14 dias pode resolver livremente o contrato.',
          link: { text: 'Livre resolução do contrato', href: '/desistimiento' },
        },
      ],
    },
    {
      title: 'Pagamento e fatura',
      questions: [
        {
          question: 'Como posso pagar?',
          answer:
            'No pagamento vê os meios disponíveis no seu país: cartão e outros. Os dados do cartão são tratados pelo banco; não guardamos o número.',
        },
        {
          question: 'Onde está a minha fatura?',
          answer: 'Enviamo-la por e-mail depois do pagamento e pode descarregá-la quando quiser.',
          link: { text: 'As minhas faturas', href: '/orders/invoices' },
        },
      ],
    },
  ],
};
