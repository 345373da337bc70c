import type { Text } from '../../../domain/locale/locale.ts';
import type { Guard, Need } from '../../../domain/orders/machine.ts';

/** What has to be given, in the agent's words. */
export const NEED_WORDS: Readonly<Record<Need, Text>> = {
  reason: {
    es: 'un motivo de al menos 5 caracteres',
    en: 'a reason of at least 5 characters',
    pt: 'um motivo com pelo menos 5 caracteres',
  },
  provider: { es: 'un proveedor activo', en: 'an active provider', pt: 'um fornecedor ativo' },
  notary: {
    es: 'una notaría que haga este trabajo',
    en: 'a notary office that does this work',
    pt: 'um cartório que faça este trabalho',
  },
  provider_or_notary: {
    es: 'un proveedor o una notaría',
    en: 'a provider or a notary office',
    pt: 'um fornecedor ou um cartório',
  },
  standby_until: {
    es: 'una fecha futura en día hábil',
    en: 'a future time on a business day',
    pt: 'uma data futura em dia útil',
  },
  visit_at: { es: 'la fecha de la visita', en: 'the date of the visit', pt: 'a data da visita' },
  result_file: { es: 'un archivo de resultado', en: 'a result file', pt: 'um ficheiro de resultado' },
  delivered_file: {
    es: 'un archivo de resultado para el cliente',
    en: 'a result file for the customer',
    pt: 'um ficheiro de resultado para o cliente',
  },
  checks_passed: {
    es: 'las comprobaciones automáticas del archivo',
    en: 'the automatic checks of the file',
    pt: 'as verificações automáticas do ficheiro',
  },
  form_complete: {
    es: 'las respuestas pendientes del cliente',
    en: "the customer's missing answers",
    pt: 'as respostas em falta do cliente',
  },
  incident_text: { es: 'la pregunta al cliente', en: 'the question to the customer', pt: 'a pergunta ao cliente' },
  incident_kind: { es: 'el tipo de incidencia', en: 'the kind of incident', pt: 'o tipo de incidência' },
  inbound_email: { es: 'un correo recibido', en: 'a received e-mail', pt: 'um e-mail recebido' },
  email_text: { es: 'el texto del correo', en: 'the text of the e-mail', pt: 'o texto do e-mail' },
  fee_statement: {
    es: 'el cálculo de los gastos de cancelación',
    en: 'the calculation of the cancellation fee',
    pt: 'o cálculo dos custos de cancelamento',
  },
  approval: {
    es: 'la aprobación de otra supervisora',
    en: 'the approval of another supervisor',
    pt: 'a aprovação de outro supervisor',
  },
};

/** The situation that a change waits for, in the agent's words. */
export const GUARD_WORDS: Readonly<Record<Guard, Text>> = {
  connector: { es: 'un conector activo', en: 'an active connector', pt: 'um conector ativo' },
  no_connector: { es: 'que no haya conector', en: 'that there is no connector', pt: 'que não haja conector' },
  data_complete: { es: 'que los datos estén completos', en: 'complete data', pt: 'que os dados estejam completos' },
  data_due: { es: 'que falten datos', en: 'that data is due', pt: 'que faltem dados' },
  data_overdue: { es: 'que pase el plazo de los datos', en: 'the term for the data', pt: 'o prazo dos dados' },
  unpaid_expired: { es: 'que pase el plazo de pago', en: 'the time to pay', pt: 'o prazo de pagamento' },
  no_capture: {
    es: 'que no haya un cobro en marcha',
    en: 'that no charge is under way',
    pt: 'que não haja uma cobrança em curso',
  },
  self_service: {
    es: 'que el cliente pueda cancelarlo solo',
    en: 'that the customer may cancel alone',
    pt: 'que o cliente possa cancelar sozinho',
  },
  needs_decision: { es: 'que haga falta decidirlo', en: 'that a decision is due', pt: 'que seja preciso decidir' },
  portugal: {
    es: 'que sea una Certidão Permanente o una Informação Predial Simplificada',
    en: 'a Certidão Permanente or an Informação Predial Simplificada',
    pt: 'que seja uma Certidão Permanente ou uma Informação Predial Simplificada',
  },
  idle: {
    es: '4 horas hábiles sin actividad',
    en: '4 business hours without activity',
    pt: '4 horas úteis sem atividade',
  },
  standby_due: { es: 'que llegue la fecha programada', en: 'the scheduled time', pt: 'que chegue a data agendada' },
  provider_overdue: { es: 'que pase el plazo del proveedor', en: "the provider's term", pt: 'o prazo do fornecedor' },
  incident_overdue: {
    es: '20 días hábiles sin respuesta del cliente',
    en: '20 business days without an answer',
    pt: '20 dias úteis sem resposta do cliente',
  },
  incident_open: { es: 'una pregunta abierta al cliente', en: 'an open question', pt: 'uma pergunta em aberto' },
  asked_by_notary: {
    es: 'que la pregunta sea de esta notaría',
    en: "this notary office's own question",
    pt: 'que a pergunta seja deste cartório',
  },
  cancellable: {
    es: 'que el cliente pida cancelar un trámite empezado',
    en: "the customer's wish to cancel begun work",
    pt: 'que o cliente peça para cancelar um trabalho iniciado',
  },
  claim_window: { es: 'estar dentro del plazo de reclamación', en: 'the claim window', pt: 'o prazo de reclamação' },
  claim_window_over: {
    es: 'que pase el plazo de reclamación',
    en: 'the end of the claim window',
    pt: 'o fim do prazo de reclamação',
  },
  paid_complete: {
    es: 'que esté pagado y no devuelto',
    en: 'that it is paid and not refunded',
    pt: 'que esteja pago e não reembolsado',
  },
  canceled_unpaid: {
    es: 'que se cancelara sin pagar',
    en: 'cancelled unpaid',
    pt: 'que tenha sido cancelado sem pagar',
  },
};
