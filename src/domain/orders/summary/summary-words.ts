import type { Locale } from '../../locale/locale.ts';
import { formatMoney } from '../../money/format-money.ts';
import type { NextDeadline } from './next-deadline.ts';
import type { Waiting } from './waiting.ts';

interface Words {
  readonly urgent: string;
  readonly results: (all: number, released: number) => string;
  readonly nothing_done: string;
  readonly payment: string;
  readonly data: (labels: string) => string;
  readonly answer: (kind: string | null) => string;
  /** @param cents with VAT */
  readonly charge: (cents: number) => string;
  readonly nothing_missing: string;
  readonly nothing_known: string;
  readonly deliverable: string;
  readonly waits: Readonly<Record<Waiting['on'], string>>;
  readonly since: (at: string) => string;
  readonly ends: Readonly<Record<NextDeadline['of'], string>>;
  readonly late: string;
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Texts of a summary in each language. */
export const SUMMARY_WORDS: Readonly<Record<Locale, Words>> = {
  es: {
    urgent: 'urgente',
    results: (all, released) =>
      `${count(all, 'archivo de resultado', 'archivos de resultado')}, ${count(released, 'entregado', 'entregados')}`,
    nothing_done: 'Todavía nada',
    payment: 'el pago',
    data: (labels) => ['respuestas del formulario', labels].filter(Boolean).join(': '),
    answer: (kind) => (kind ? `la respuesta del cliente (${kind})` : 'la respuesta del cliente'),
    charge: (cents) => `un cargo por pagar de ${formatMoney(cents, 'es')}`,
    nothing_missing: 'Nada',
    nothing_known: 'Nada que conste en el pedido',
    deliverable: 'Nada: ya se puede entregar',
    waits: {
      nobody: 'nadie: está terminado',
      payment: 'el pago del cliente',
      answer: 'la respuesta del cliente',
      data: 'que el cliente complete sus datos',
      charge: 'que el cliente pague el cargo',
      provider: 'el proveedor',
      notary: 'la notaría',
      certificate: 'un certificado que emite un tercero',
      report: 'un informe que hace un tercero',
      visit: 'la cita fijada',
      date: 'la fecha programada',
      system: 'el sistema',
      agent: 'quien lo tramita',
      queue: 'que alguien lo tome de la cola',
      decision: 'una decisión nuestra',
      office: 'nosotros',
    },
    since: (at) => `desde el ${at}`,
    ends: {
      payment: 'fin del plazo de pago',
      answer: 'fin de la espera de la respuesta',
      provider: 'plazo del proveedor',
      standby: 'vuelve a la cola',
      visit: 'cita',
      delivery: 'entrega prometida',
      paused: 'El plazo de entrega está en pausa',
      none: 'Sin plazo',
    },
    late: 'fuera de plazo',
  },
  en: {
    urgent: 'urgent',
    results: (all, released) => `${count(all, 'result file', 'result files')}, ${released} released`,
    nothing_done: 'Nothing yet',
    payment: 'the payment',
    data: (labels) => ['answers of the form', labels].filter(Boolean).join(': '),
    answer: (kind) => (kind ? `the customer's answer (${kind})` : "the customer's answer"),
    charge: (cents) => `a charge of ${formatMoney(cents, 'en')} to be paid`,
    nothing_missing: 'Nothing',
    nothing_known: 'Nothing that the order shows',
    deliverable: 'Nothing: ready to be delivered',
    waits: {
      nobody: 'nobody: it is finished',
      payment: "the customer's payment",
      answer: "the customer's answer",
      data: 'the customer, to complete their data',
      charge: 'the customer, to pay the charge',
      provider: 'the provider',
      notary: 'the notary office',
      certificate: 'a certificate that others issue',
      report: 'a report that others write',
      visit: 'the appointment',
      date: 'the scheduled date',
      system: 'the system',
      agent: 'the agent working on it',
      queue: 'somebody to take it from the queue',
      decision: 'a decision of ours',
      office: 'us',
    },
    since: (at) => `since ${at}`,
    ends: {
      payment: 'last moment to pay',
      answer: 'end of the wait for an answer',
      provider: "the provider's term",
      standby: 'back into the queue',
      visit: 'appointment',
      delivery: 'promised delivery',
      paused: 'The delivery term is paused',
      none: 'No deadline',
    },
    late: 'overdue',
  },
  pt: {
    urgent: 'urgente',
    results: (all, released) =>
      `${count(all, 'ficheiro de resultado', 'ficheiros de resultado')}, ${count(released, 'entregue', 'entregues')}`,
    nothing_done: 'Ainda nada',
    payment: 'o pagamento',
    data: (labels) => ['respostas do formulário', labels].filter(Boolean).join(': '),
    answer: (kind) => (kind ? `a resposta do cliente (${kind})` : 'a resposta do cliente'),
    charge: (cents) => `um valor por pagar de ${formatMoney(cents, 'pt')}`,
    nothing_missing: 'Nada',
    nothing_known: 'Nada que conste do pedido',
    deliverable: 'Nada: já se pode entregar',
    waits: {
      nobody: 'ninguém: está terminado',
      payment: 'o pagamento do cliente',
      answer: 'a resposta do cliente',
      data: 'que o cliente complete os seus dados',
      charge: 'que o cliente pague o valor adicional',
      provider: 'o fornecedor',
      notary: 'o cartório',
      certificate: 'um certificado emitido por terceiros',
      report: 'um relatório feito por terceiros',
      visit: 'a data marcada',
      date: 'a data agendada',
      system: 'o sistema',
      agent: 'quem está a tratar dele',
      queue: 'que alguém o tire da fila',
      decision: 'uma decisão nossa',
      office: 'nós',
    },
    since: (at) => `desde ${at}`,
    ends: {
      payment: 'fim do prazo de pagamento',
      answer: 'fim da espera pela resposta',
      provider: 'prazo do fornecedor',
      standby: 'volta à fila',
      visit: 'data marcada',
      delivery: 'entrega prometida',
      paused: 'O prazo de entrega está suspenso',
      none: 'Sem prazo',
    },
    late: 'fora do prazo',
  },
};
