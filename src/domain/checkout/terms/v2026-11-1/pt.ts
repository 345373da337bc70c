import type { TermsPage } from '../edition.ts';

/** The terms of version 2026-11-1 in Portuguese; immutable. */
export const terms: TermsPage = ({ brand, company }) => ({
  title: 'Condições de contratação',
  lead: 'O que contrata, quanto custa e como desistir. Versão 2026-11-1.',
  sections: [
    {
      title: 'Quem presta o serviço',
      paragraphs: [
        `${brand} é um serviço de ${company}. Somos uma empresa privada: não somos um registo nem uma administração pública.',
      ],
    },
    {
      title: 'O que fazemos',
      paragraphs: [
        'Preparamos o seu pedido, apresentamo-lo ao registo, cartório ou organismo competente e entregamos-lhe o que este emite. O conteúdo do documento é da responsabilidade de quem o emite.',
        'A página de cada serviço indica como o pedir diretamente ao organismo e quanto custa aí, quando é possível.',
      ],
    },
    {
      title: 'Preço e pagamento',
      paragraphs: [
        'O preço que vê inclui o IVA e as taxas que são sempre devidas. O total é mostrado antes de pagar e não muda depois. Se um processo exigir um pagamento posterior, como páginas a mais, a sua página di-lo e perguntamos-lhe antes.',
        'Recebe uma fatura por cada pedido pago.',
      ],
    },
    {
      title: 'Prazos',
      paragraphs: [
        'O prazo conta-se em horário útil, de segunda a sexta das 9:00 às 19:00, sem feriados nacionais. Começa quando o pagamento está confirmado e temos os dados necessários. Se um registo se atrasar, avisamos.',
      ],
    },
    {
      title: 'Direito de livre resolução: 14 dias',
      paragraphs: [
        'Pode resolver o contrato nos 14 dias seguidos à sua celebração, sem indicar motivo. Basta dizê-lo por escrito; devolvemos o dinheiro em 14 dias pelo meio com que pagou.',
        'Se nos pedir para começar antes de terminar esse prazo e depois desistir, paga a parte do serviço já prestada e as taxas já pagas em seu nome.',
        'Quando o serviço está totalmente prestado, com o seu consentimento prévio e o seu conhecimento de que perde este direito, já não é possível desistir (em Portugal, artigos 10.º a 17.º do Decreto-Lei n.º 24/2014; em Espanha, artigos 102 a 108 da lei geral dos consumidores).',
        'O seu consentimento fica guardado com a data e a versão deste texto (2026-11-1).`,
      ],
    },
    {
      title: 'Se algo correr mal',
      paragraphs: [
        'Se o documento não puder ser obtido por causa nossa, devolvemos tudo o que pagou. Se o registo responder que não existe o que procura, entregamos-lhe essa resposta quando a emite.',
        'Pode reclamar por escrito respondendo a qualquer das nossas mensagens. Como consumidor, pode também recorrer aos tribunais do seu domicílio e às entidades de defesa do consumidor.',
      ],
    },
  ],
});
