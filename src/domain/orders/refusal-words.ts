import type { Text } from '../locale/locale.ts';
import type { Guard, Need } from './machine.ts';

/** Missing needs in the panel's terms; each completes 'Missing: ...'. */
export const NEED_WORDS: Readonly<Record<Need, Text>> = {
  reason: {
    es: 'un motivo de al menos 5 caracteres',
    en: 'a reason of at least 5 characters',
    pt: 'um motivo com pelo menos 5 caracteres',
  },
  provider: { es: 'un proveedor activo', en: 'an active provider', pt: 'um fornecedor ativo' },
  notary: {
    es: 'una notaría activa que haga este trabajo',
    en: 'an active notary office that does this work',
    pt: 'um cartório ativo que faça este trabalho',
  },
  provider_or_notary: {
    es: 'un proveedor o una notaría',
    en: 'a provider or a notary office',
    pt: 'um fornecedor ou um cartório',
  },
  standby_until: {
    es: 'una fecha futura en día hábil',
    en: 'a future date on a business day',
    pt: 'uma data futura em dia útil',
  },
  visit_at: { es: 'una fecha de visita futura', en: 'a future date of the visit', pt: 'uma data de visita futura' },
  result_file: {
    es: 'un archivo marcado como resultado',
    en: 'a file marked as a result',
    pt: 'um ficheiro marcado como resultado',
  },
  delivered_file: {
    es: 'el resultado completo, visible para el cliente',
    en: 'the whole result, released to the customer',
    pt: 'o resultado completo, visível para o cliente',
  },
  checks_passed: {
    es: 'que el archivo supere las comprobaciones',
    en: 'the automatic checks of the file',
    pt: 'que o ficheiro passe as verificações',
  },
  form_complete: {
    es: 'las respuestas obligatorias',
    en: 'the required answers',
    pt: 'as respostas obrigatórias',
  },
  incident_text: { es: 'la pregunta al cliente', en: 'the question to the customer', pt: 'a pergunta ao cliente' },
  incident_kind: { es: 'el tipo de incidencia', en: 'the kind of incident', pt: 'o tipo de incidência' },
  inbound_email: {
    es: 'un correo recibido para este pedido',
    en: 'an e-mail received for this order',
    pt: 'um e-mail recebido para este pedido',
  },
  email_text: {
    es: 'el texto del correo, sin marcadores por rellenar',
    en: 'the text of the e-mail, without unfilled placeholders',
    pt: 'o texto do e-mail, sem marcadores por preencher',
  },
  fee_statement: {
    es: 'el cálculo de la cancelación',
    en: 'the cancellation statement',
    pt: 'o cálculo do cancelamento',
  },
  approval: {
    es: 'la aprobación de otra persona con supervisión, por devolver más de 100 €',
    en: 'the approval of another supervisor, as more than €100 is refunded',
    pt: 'a aprovação de outro supervisor, por devolver mais de 100 €',
  },
};

/** The situation that a change requires; each completes 'Only when ...'. */
export const GUARD_WORDS: Readonly<Record<Guard, Text>> = {
  connector: {
    es: 'un conector puede tramitarlo',
    en: 'a connector can process it',
    pt: 'um conector pode tratar dele',
  },
  no_connector: {
    es: 'ningún conector puede tramitarlo',
    en: 'no connector can process it',
    pt: 'nenhum conector pode tratar dele',
  },
  data_complete: {
    es: 'no falta ninguna respuesta',
    en: 'no answer is due',
    pt: 'não falta nenhuma resposta',
  },
  data_due: { es: 'faltan respuestas', en: 'answers are still due', pt: 'faltam respostas' },
  data_overdue: {
    es: 'faltan respuestas desde hace 30 días',
    en: 'answers have been due for 30 days',
    pt: 'faltam respostas há 30 dias',
  },
  unpaid_expired: {
    es: 'el plazo de pago ha vencido',
    en: 'the time to pay is over',
    pt: 'o prazo de pagamento terminou',
  },
  no_capture: {
    es: 'no hay un cobro en marcha',
    en: 'no capture is under way',
    pt: 'não há uma cobrança em curso',
  },
  self_service: {
    es: 'el trabajo no ha empezado y se devuelven como mucho 100 €',
    en: 'work has not begun and at most €100 is refunded',
    pt: 'o trabalho não começou e se devolvem no máximo 100 €',
  },
  needs_decision: {
    es: 'la cancelación la tiene que decidir una persona',
    en: 'a person has to decide on the cancellation',
    pt: 'o cancelamento tem de ser decidido por uma pessoa',
  },
  portugal: {
    es: 'es una certidão permanente o una informação predial simplificada',
    en: 'it is a certidão permanente or an informação predial simplificada',
    pt: 'é uma certidão permanente ou uma informação predial simplificada',
  },
  idle: {
    es: 'nadie lo ha tocado en 4 horas laborables',
    en: 'nobody has worked on it for 4 business hours',
    pt: 'ninguém lhe mexeu em 4 horas úteis',
  },
  standby_due: {
    es: 'ha llegado la fecha programada',
    en: 'the scheduled time has been reached',
    pt: 'chegou a data agendada',
  },
  provider_overdue: {
    es: 'ha vencido el plazo del proveedor',
    en: "the provider's deadline has passed",
    pt: 'terminou o prazo do fornecedor',
  },
  incident_overdue: {
    es: 'el cliente lleva 20 días laborables sin contestar',
    en: 'the customer has not answered for 20 business days',
    pt: 'o cliente está há 20 dias úteis sem responder',
  },
  incident_open: {
    es: 'hay una pregunta abierta al cliente',
    en: 'a question to the customer is open',
    pt: 'há uma pergunta aberta ao cliente',
  },
  asked_by_notary: {
    es: 'la pregunta la envió esta notaría',
    en: 'this notary office asked the question',
    pt: 'a pergunta foi enviada por este cartório',
  },
  cancellable: {
    es: 'el cliente lo ha pedido, el trabajo ha empezado y el producto tiene gastos de cancelación',
    en: 'the customer asked for it, work has begun and the product has cancellation charges',
    pt: 'o cliente o pediu, o trabalho começou e o produto tem custos de cancelamento',
  },
  claim_window: {
    es: 'sigue abierto el plazo de reclamación',
    en: 'the time for a claim is not over',
    pt: 'o prazo de reclamação ainda decorre',
  },
  claim_window_over: {
    es: 'ha terminado el plazo de reclamación',
    en: 'the time for a claim is over',
    pt: 'terminou o prazo de reclamação',
  },
  paid_complete: {
    es: 'está pagado y no se ha devuelto',
    en: 'it is paid and was not refunded',
    pt: 'está pago e não foi reembolsado',
  },
  canceled_unpaid: {
    es: 'se canceló sin haberse pagado',
    en: 'it was cancelled unpaid',
    pt: 'foi cancelado sem pagamento',
  },
};

/** Operations that change the status, as an agent calls them; a refusal names one where no status was given. */
export const OPERATION_WORDS: Readonly<Record<string, Text>> = {
  cambio_estado: { es: 'Cambiar el estado', en: 'Change the status', pt: 'Mudar o estado' },
  cerrar_pedido: { es: 'Cerrar', en: 'Close', pt: 'Fechar' },
  postponer_pedido: { es: 'Posponer', en: 'Postpone', pt: 'Adiar' },
  reclamar_pedido: { es: 'Anotar una reclamación', en: 'Record a claim', pt: 'Registar uma reclamação' },
  reabrir_pedido: { es: 'Reabrir', en: 'Reopen', pt: 'Reabrir' },
  terminar: { es: 'Terminar y entregar', en: 'Finish and deliver', pt: 'Terminar e entregar' },
  enviar_email: { es: 'Escribir al cliente', en: 'Write to the customer', pt: 'Escrever ao cliente' },
  enviar_incidencia_cliente: {
    es: 'Pedir algo al cliente',
    en: 'Ask the customer for something',
    pt: 'Pedir algo ao cliente',
  },
  cambiar_proveedor: { es: 'Encargar a un proveedor', en: 'Give to a provider', pt: 'Entregar a um fornecedor' },
  asignar_notaria: { es: 'Encargar a una notaría', en: 'Give to a notary office', pt: 'Entregar a um cartório' },
  devolucion_total: { es: 'Devolver todo', en: 'Refund everything', pt: 'Reembolsar tudo' },
  cancelar_pedido: { es: 'Cancelar', en: 'Cancel', pt: 'Cancelar' },
};
