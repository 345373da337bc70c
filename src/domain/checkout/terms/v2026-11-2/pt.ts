import { complaintWayTexts } from '../../../mail/templates/complaint-ways.ts';
import type { TermsPage } from '../edition.ts';

/** The terms of version 2026-11-2 in Portuguese. */
export const terms: TermsPage = ({ brand, company, country }) => ({
  title: 'Condições de contratação',
  lead: 'O que contrata, quanto custa e como desistir. Versão 2026-11-2.',
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
      id: 'desistimiento',
      paragraphs: [
        'Pode resolver o contrato nos 14 dias seguidos à sua celebração, sem indicar motivo.',
        `Para isso, comunique-o a ${company} com uma declaração clara: na página «Resolver o contrato aqui», que encontra no fundo deste site e no seu pedido, ou respondendo a qualquer dos nossos e-mails. Pode usar o modelo de formulário abaixo, mas não é obrigatório. Basta enviá-la antes de o prazo terminar. Enviamos-lhe um comprovativo com o dia, a hora e o que declarou.`,
        'Se resolver o contrato, devolvemos tudo o que pagou no prazo máximo de 14 dias seguidos desde que nos comunica, pelo meio com que pagou e sem custos para si.',
        'Ao comprar pede-nos que comecemos já, sem esperar que passe esse prazo. Se resolver depois de termos começado, paga a parte do serviço já prestada, como se explica em «Cancelar e o que se devolve», e as taxas já pagas em seu nome.',
        'Quando o serviço está totalmente prestado, com o seu consentimento prévio e o seu conhecimento de que perde este direito, já não é possível resolver (em Portugal, artigos 10.º a 17.º do Decreto-Lei n.º 24/2014; em Espanha, artigos 102 a 108 da lei geral dos consumidores).',
        'O seu consentimento fica guardado com a data e a versão deste texto (2026-11-2).',
      ],
    },
    {
      title: 'Modelo de formulário de livre resolução',
      id: 'modelo',
      paragraphs: [
        'Preencha e envie apenas se quiser resolver o contrato e preferir escrevê-lo:',
        `Para ${company}:`,
        'Pela presente comunico que resolvo o meu contrato relativo à prestação do seguinte serviço: ________',
        'Solicitado em: ________. Número do pedido: ________',
        'Nome do consumidor: ________. Endereço do consumidor: ________',
        'Assinatura (só no caso de notificação em papel): ________. Data: ________',
      ],
    },
    {
      title: 'Cancelar e o que se devolve',
      id: 'cancelar',
      paragraphs: [
        'Antes de começarmos a trabalhar num processo pode cancelá-lo e devolvemos tudo, também depois dos 14 dias.',
        'Depois de começado, nos serviços cuja página o indica, cancelar custa 50 € mais IVA de despesas de gestão, ou 150 € mais IVA se já recorremos a outra entidade, e nunca mais do que pagou pelo serviço. As taxas já pagas em seu nome não se devolvem; as outras, sim.',
        'Antes de confirmar o cancelamento vê quanto se devolve.',
      ],
    },
    {
      title: 'Se algo correr mal',
      id: 'reclamar',
      paragraphs: [
        'Se o documento não puder ser obtido por causa nossa, devolvemos tudo o que pagou. Se o registo responder que não existe o que procura, entregamos-lhe essa resposta quando a emite.',
        'Se o que foi entregue não é o que pediu, reclame respondendo ao e-mail de entrega: verificamos sem custos. Se não chegarmos a acordo, pode recorrer a:',
        ...complaintWayTexts(country, 'pt'),
      ],
    },
  ],
});
