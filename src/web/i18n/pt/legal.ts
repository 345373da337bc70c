import type { LegalPages } from '../legal.ts';

export const legal: LegalPages = {
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
