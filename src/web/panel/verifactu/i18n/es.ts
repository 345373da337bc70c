import type { VerifactuMessage, VerifactuProblem } from '../../../../contract/verifactu.ts';

export interface VerifactuMessages {
  readonly title: string;
  readonly open: string;
  readonly only_overseers: string;
  readonly none: string;
  readonly no_certificate: string;
  readonly certificate: (subject: string, until: string) => string;
  readonly certificate_ending: string;
  readonly declaration: string;
  readonly last: string;
  readonly last_text: (position: string, invoice: string, at: string) => string;
  readonly chain: string;
  readonly unverified: string;
  readonly whole: (position: string, at: string) => string;
  readonly broken: (position: string, at: string) => string;
  readonly queue: string;
  readonly queue_empty: string;
  readonly waiting: (count: string, since: string) => string;
  readonly unanswered: (count: string) => string;
  readonly next: (at: string) => string;
  readonly outage: (since: string) => string;
  readonly answer: string;
  readonly no_answer: string;
  readonly clock: string;
  readonly clock_unknown: string;
  readonly clock_right: (seconds: string) => string;
  readonly clock_wrong: (seconds: string) => string;
  readonly problems: string;
  readonly problems_none: string;
  readonly problems_more: (count: string) => string;
  readonly problem: (position: string) => string;
  readonly order: (id: string) => string;
  readonly code: (code: number) => string;
  readonly mend: string;
  readonly mended: string;
  readonly mend_hint: string;
  readonly messages: string;
  readonly messages_none: string;
  readonly records: (count: number, written: string) => string;
  readonly incident: string;
  readonly receipt: (csv: string) => string;
  readonly kinds: Readonly<Record<VerifactuProblem['kind'], string>>;
  readonly states: Readonly<Record<VerifactuProblem['state'], string>>;
  readonly message_states: Readonly<Record<VerifactuMessage['state'], string>>;
}

export const es: VerifactuMessages = {
  title: 'VERI*FACTU',
  open: 'Abrir VERI*FACTU',
  only_overseers: 'Esta página es para facturación y supervisión.',
  none: 'Todavía no se ha emitido ninguna factura española.',
  no_certificate:
    'No hay certificado configurado: los registros se sellan y esperan, pero no se envía ninguno a la Agencia Tributaria.',
  certificate: (subject, until) => `Certificado: ${subject}. Caduca el ${until}.`,
  certificate_ending: 'Quedan menos de 30 días: hay que renovarlo.',
  declaration: 'Declaración responsable del sistema',
  last: 'Último registro',
  last_text: (position, invoice, at) => `N.º ${position}, factura ${invoice}, ${at}`,
  chain: 'Cadena',
  unverified: 'Sin comprobar todavía: se comprueba cada noche.',
  whole: (position, at) => `Íntegra hasta el registro ${position}. Comprobada el ${at}.`,
  broken: (position, at) => `Rota en el registro ${position}. Comprobada el ${at}.`,
  queue: 'Envío',
  queue_empty: 'No espera ningún registro.',
  waiting: (count, since) => `Esperan ${count}, el más antiguo desde el ${since}.`,
  unanswered: (count) => `${count} ${count === '1' ? 'enviado' : 'enviados'} sin respuesta.`,
  next: (at) => `Próximo envío a partir del ${at}.`,
  outage: (since) => `Incidencia desde el ${since}: se reintenta a intervalos cada vez mayores.`,
  answer: 'Última respuesta',
  no_answer: 'Ninguna todavía',
  clock: 'Reloj',
  clock_unknown: 'Sin comparar todavía',
  clock_right: (seconds) => `En hora con la Agencia (${seconds} s).`,
  clock_wrong: (seconds) => `Se desvía ${seconds} s del de la Agencia: no debe pasar de un minuto.`,
  problems: 'Por subsanar',
  problems_none: 'No hay registros por subsanar.',
  problems_more: (count) => `Se muestran los más antiguos de ${count}.`,
  problem: (position) => `Registro ${position}`,
  order: (id) => `Pedido ${id}`,
  code: (code) => `Error ${code}`,
  mend: 'Subsanar y enviar',
  mended: 'Registro subsanado: sale con el próximo envío.',
  mend_hint:
    'El registro se hace de nuevo con los datos actuales. Corrige antes la causa: los datos de la factura con una rectificativa, los del sistema en los ajustes.',
  messages: 'Últimos envíos',
  messages_none: 'No se ha enviado nada todavía.',
  records: (count, written) => `${written} ${count === 1 ? 'registro' : 'registros'}`,
  incident: 'con incidencia',
  receipt: (csv) => `CSV ${csv}`,
  kinds: { registration: 'Alta', amendment: 'Subsanación', cancellation: 'Anulación' },
  states: {
    waiting: 'En espera',
    sent: 'Enviado',
    accepted: 'Aceptado',
    accepted_with_errors: 'Aceptado con errores',
    rejected: 'Rechazado',
    mended: 'Subsanado',
  },
  message_states: {
    sent: 'Enviado',
    answered: 'Respondido',
    refused: 'Rechazado por completo',
    unknown: 'Sin respuesta',
    asked: 'Consultado después',
  },
};
