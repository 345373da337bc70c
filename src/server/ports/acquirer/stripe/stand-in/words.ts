import type { CardBehaviour } from './test-cards.ts';

export interface Words {
  readonly pay: string;
  readonly amount: string;
  readonly refused: string;
  readonly forTrying: string;
  readonly cards: Readonly<Record<CardBehaviour, string>>;
  readonly leave: string;
  readonly expire: string;
  readonly challenge: string;
  readonly confirm: string;
  readonly reject: string;
  readonly entity: string;
  readonly reference: string;
  readonly paidAtMachine: string;
  readonly paid: string;
  readonly notPaid: string;
}

/** Texts of the stand-in's pages; Spanish for unsupported languages. */
export function wordsOf(language: string): Words {
  return WORDS[language] ?? SPANISH;
}

const SPANISH: Words = {
  pay: 'Elige cómo pagar',
  amount: 'Importe',
  refused: 'El pago no se ha aceptado. Prueba de otra forma.',
  forTrying: 'Esta página es de pruebas: no se cobra nada y no hay que escribir ninguna tarjeta.',
  cards: {
    pays: 'paga',
    challenges: 'pide confirmación',
    declines: 'rechazada',
    is_disputed: 'paga y se reclama',
    refunds_late: 'paga, devolución lenta',
    refunds_fail: 'paga, devolución fallida',
  },
  leave: 'Volver a la tienda',
  expire: 'Dejar caducar',
  challenge: 'Tu banco pide que confirmes el pago',
  confirm: 'Confirmar el pago',
  reject: 'Rechazar',
  entity: 'Entidad',
  reference: 'Referencia',
  paidAtMachine: 'Pagado en el cajero',
  paid: 'Esta referencia está pagada.',
  notPaid: 'Esta referencia ya no se puede pagar.',
};

const WORDS: Readonly<Record<string, Words>> = {
  es: SPANISH,
  en: {
    pay: 'Choose how to pay',
    amount: 'Amount',
    refused: 'The payment was not accepted. Try another way.',
    forTrying: 'This is a test page: nothing is charged and you need not enter a card.',
    cards: {
      pays: 'pays',
      challenges: 'asks to confirm',
      declines: 'refused',
      is_disputed: 'pays and is disputed',
      refunds_late: 'pays, slow refund',
      refunds_fail: 'pays, failed refund',
    },
    leave: 'Back to the shop',
    expire: 'Let it expire',
    challenge: 'Your bank asks you to confirm the payment',
    confirm: 'Confirm the payment',
    reject: 'Reject',
    entity: 'Entity',
    reference: 'Reference',
    paidAtMachine: 'Paid at the cash machine',
    paid: 'This reference is paid.',
    notPaid: 'This reference can no longer be paid.',
  },
  pt: {
    pay: 'Escolha como pagar',
    amount: 'Valor',
    refused: 'O pagamento não foi aceite. Experimente de outra forma.',
    forTrying: 'Esta página é de testes: nada é cobrado e não é preciso escrever nenhum cartão.',
    cards: {
      pays: 'paga',
      challenges: 'pede confirmação',
      declines: 'recusado',
      is_disputed: 'paga e é contestado',
      refunds_late: 'paga, reembolso lento',
      refunds_fail: 'paga, reembolso falhado',
    },
    leave: 'Voltar à loja',
    expire: 'Deixar expirar',
    challenge: 'O seu banco pede que confirme o pagamento',
    confirm: 'Confirmar o pagamento',
    reject: 'Rejeitar',
    entity: 'Entidade',
    reference: 'Referência',
    paidAtMachine: 'Pago na caixa automática',
    paid: 'Esta referência está paga.',
    notPaid: 'Esta referência já não pode ser paga.',
  },
};
