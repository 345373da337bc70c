import { TERMS_VERSION } from '../../../domain/checkout/terms.ts';
import type { LegalPages } from '../legal.ts';

export const legal: LegalPages = {
  terms: ({ brand, company }) => ({
    title: 'Condições de contratação',
    lead: `O que contrata, quanto custa e como desistir. Versão ${TERMS_VERSION}.`,
    sections: [
      {
        title: 'Quem presta o serviço',
        paragraphs: [
          `${brand} é um serviço de ${company}. Somos uma empresa privada: não somos um registo nem uma administração pública.`,
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
          `O seu consentimento fica guardado com a data e a versão deste texto (${TERMS_VERSION}).`,
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
  }),
  privacy: ({ brand, company }) => ({
    title: 'Privacidade',
    lead: 'Que dados usamos, para quê e o que nos pode pedir.',
    sections: [
      { title: 'Responsável', paragraphs: [`Responde pelos seus dados ${company}, titular de ${brand}.`] },
      {
        title: 'Para que os usamos',
        paragraphs: [
          'Para tratar do que pede e entregá-lo (execução do contrato), para faturar (obrigação legal) e para responder às suas perguntas. Não criamos perfis nem vendemos dados.',
        ],
      },
      {
        title: 'A quem são comunicados',
        paragraphs: [
          'Ao registo, cartório ou organismo que emite o documento, ao banco que cobra e à autoridade tributária. Quando a lei exige um interesse legítimo, o registo recebe o motivo que indicar.',
        ],
      },
      {
        title: 'Durante quanto tempo',
        paragraphs: [
          'Enquanto tiver conta e, depois, o tempo que as leis fiscais e comerciais exigem. O número do seu cartão não é guardado.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Só as necessárias: uma para a sua sessão e carrinho e outra para recordar o idioma. Não há cookies de publicidade nem de análise.',
        ],
      },
      {
        title: 'Os seus direitos',
        paragraphs: [
          'Pode pedir acesso, retificação, apagamento, limitação, portabilidade e opor-se respondendo a qualquer das nossas mensagens. Pode também reclamar junto da autoridade de proteção de dados: em Espanha a AEPD (aepd.es), em Portugal a CNPD (cnpd.pt).',
        ],
      },
    ],
  }),
  accessibility: ({ brand }) => ({
    title: 'Acessibilidade',
    lead: `Queremos que qualquer pessoa possa usar ${brand}.`,
    sections: [
      {
        title: 'O que pode esperar',
        paragraphs: [
          'A loja e a área de clientes são desenhadas segundo as WCAG 2.2, nível AA: usam-se com teclado, com leitor de ecrã, com o texto ampliado a 200 % e sem JavaScript.',
          'Respeitamos as preferências do seu sistema: modo escuro e movimento reduzido.',
        ],
      },
      {
        title: 'O que ainda falta',
        paragraphs: [
          'Os documentos que os registos entregam são muitas vezes imagens digitalizadas que um leitor de ecrã não consegue ler. Se precisar do conteúdo de outra forma, peça-o respondendo à mensagem de entrega.',
          'Fizemos estas verificações nós próprios; não há auditoria externa.',
        ],
      },
      {
        title: 'Diga-nos o que falha',
        paragraphs: ['Se algo o impede de usar o serviço, responda a qualquer das nossas mensagens e corrigimos.'],
      },
    ],
  }),
};
