import type { AfterOrderMessages } from '../es/after-order.ts';

export const afterOrder: AfterOrderMessages = {
  to_order: 'Voltar ao pedido',

  claim_title: 'Apresentar uma reclamação',
  claim_text: {
    open: 'Diga-nos o que está errado. Uma pessoa verifica sem custos e responde, no máximo, em dois dias úteis.',
    claimed: 'Já temos a sua reclamação e uma pessoa está a analisá-la. Respondemos por e-mail.',
    over: 'O prazo para reclamar nesta página, 60 dias após a entrega, terminou. Responda ao e-mail de entrega e vemos o que se pode fazer.',
    none: 'Ainda não há nada entregue de que possa reclamar.',
  },
  claim_reason: 'O que está errado?',
  claim_reason_help: 'Por exemplo: o prédio não é o que pedi, falta uma página ou não se consegue ler.',
  claim_send: 'Enviar a reclamação',
  claim_done: 'Recebemos a sua reclamação. Respondemos, no máximo, em dois dias úteis.',

  review_done: {
    guardada:
      'Obrigado. Lemos a opinião e publicamo-la tal como está, salvo se insultar, revelar dados pessoais ou não falar do serviço.',
    retirada: 'Apagámos a sua opinião.',
  },

  account_title: 'Conta para o reembolso',
  account_text: (amount) =>
    `Devolvemos-lhe ${amount} por transferência. Indique-nos a conta; tem de estar em seu nome.`,
  account_nothing: 'De momento não há nenhum reembolso à espera de uma conta.',
  account_kept: (iban) => `A conta que temos é ${iban}. Pode alterá-la até a transferência sair.`,
  account_iban: 'IBAN',
  account_help: 'Começa por duas letras (PT, ES…). Com ou sem espaços.',
  account_save: 'Guardar a conta',
  account_saved: 'Conta guardada. Avisamos por e-mail quando a transferência sair.',
  account_due: (amount) => `Para que conta devolvemos ${amount}?`,
  account_due_text: 'O dinheiro é devolvido por transferência e falta-nos o seu IBAN.',
  account_give: 'Indicar a conta',
  account_change: 'Alterar a conta',

  late_title: 'O seu pagamento chegou com o pedido já anulado',
  late_text: {
    choose: (amount) =>
      `Recebemos ${amount}. Não fazemos nada até escolher: continuar com o pedido com este pagamento ou receber tudo de volta.`,
    revive: () => 'Pediu-nos para continuar. Retomamos o pedido com o pagamento que já fez.',
    return: (amount) => `Escolheu o reembolso: devolvemos-lhe ${amount}.`,
    over: () => 'Este pagamento já está resolvido. No pedido vê como ficou.',
  },
  late_revive: 'Continuar com o pedido',
  late_return: 'Quero o dinheiro de volta',
  late_choose: 'Escolher',
  late_done: {
    revive: 'Certo: retomamos o seu pedido com o pagamento que já fez.',
    return: 'Feito: devolvemos o dinheiro e confirmamos por e-mail.',
    noted:
      'Ficou anotado. Uma pessoa tem o seu pedido aberto e trata do assunto; escreve-lhe assim que estiver resolvido.',
  },
};
