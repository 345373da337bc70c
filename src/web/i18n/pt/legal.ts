import type { LegalPages } from '../legal-texts.ts';

export const legal: LegalPages = {
  notice: ({ brand, issuer, country }) => ({
    title: 'Aviso legal',
    lead: `Quem está por trás da ${brand} e como falar connosco.`,
    sections: [
      {
        title: 'Titular',
        paragraphs: [
          `${issuer.name}, com o ${country === 'PT' ? 'NIPC' : 'NIF espanhol'} ${issuer.tax_id} e sede em ${issuer.address}.`,
          `Registo comercial: ${issuer.registry}.`,
        ],
      },
      {
        title: 'Contacto',
        paragraphs: [`Telefone: ${issuer.contact.phone}, ${issuer.contact.hours}.`, `E-mail: ${issuer.contact.email}.`],
      },
      {
        title: 'O que fazemos',
        paragraphs: [
          `A ${brand} é um serviço privado: pedimos por si documentos a conservatórias, cartórios e serviços públicos. Não somos um serviço público nem dependemos de nenhum, e cada documento também pode ser pedido diretamente à entidade que o emite.`,
        ],
      },
      {
        title: 'Textos e imagens',
        paragraphs: ['Os textos, os gráficos e o software deste site são nossos ou usados sob licença.'],
      },
      {
        title: 'Reclamações',
        paragraphs: [
          'Escreva-nos ou telefone-nos: respondemos a todas as reclamações no prazo máximo de um mês e confirmamos a sua receção.',
          country === 'PT'
            ? 'Pode também usar o Livro de Reclamações eletrónico (livroreclamacoes.pt) ou recorrer a uma entidade de resolução alternativa de litígios de consumo; a lista está em consumidor.gov.pt.'
            : 'Pode também dirigir-se aos serviços de consumo do município ou da comunidade autónoma, em Espanha, e pedir-nos as folhas de reclamação oficiais.',
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
          'Se escrever uma opinião, publicamo-la com o nome que escolher, porque assim o quer (consentimento). Pode retirá-la quando quiser a partir do seu pedido, e é apagada com a sua conta.',
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
          'Usamos apenas cookies próprios e necessários para o que pede; por isso não lhe perguntamos antes. Não há cookies de publicidade nem de análise, e nenhum é de terceiros. Em ligação segura, os nomes de todos começam por __Host-.',
          'session-N (__Host-session-N em ligação segura; N é o número da loja): a sua sessão, o seu carrinho e as respostas que vai dando; 400 dias, no máximo.',
          'cart_count: quantos pedidos tem no carrinho, para o mostrar no topo; 400 dias.',
          'lang: o idioma que escolheu; um ano.',
          'filtro: a última área de serviços que consultou; até fechar o navegador.',
          'last_user: se neste navegador entra um cliente ou um agente, para mostrar a página de entrada certa; um ano.',
          'lost: que vinha de um endereço que não existe, para o dizer na página inicial; um minuto.',
          'consent: o que decidiu na página «Cookies», no rodapé; um ano. Sem a sua autorização não é ativada nenhuma análise nem publicidade.',
          'visit-N (__Host-visit-N): só no navegador de um colaborador que lhe dá apoio na sua conta; enquanto durar a visita.',
        ],
      },
      {
        title: 'Contagens, avisos e aplicação',
        paragraphs: [
          'Contamos quantas vezes cada tipo de página é mostrado por dia, portal e tipo de dispositivo. São estatísticas anónimas: sem cookies, sem identificadores e sem guardar o seu endereço de rede.',
          'Se ativar os avisos num dispositivo, guardamos o endereço que o navegador lhe dá (da Google, Mozilla, Apple ou Microsoft) e por ele enviamos, cifrado, que um pedido mudou. É apagado quando os desativa ou sai.',
          'Para poder ver a sua lista de pedidos sem ligação, o navegador guarda a última que viu. É apagada ao sair.',
        ],
      },
      {
        title: 'Os seus direitos',
        paragraphs: [
          'Pode pedir o acesso, a retificação, o apagamento, a limitação ou a portabilidade dos seus dados, ou opor-se ao tratamento, respondendo a qualquer das nossas mensagens. Pode também reclamar junto da autoridade de proteção de dados: em Espanha a AEPD (aepd.es), em Portugal a CNPD (cnpd.pt).',
        ],
      },
    ],
  }),
  accessibility: ({ brand }) => ({
    title: 'Acessibilidade',
    lead: `Queremos que qualquer pessoa possa usar a ${brand}.`,
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
