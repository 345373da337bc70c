import type { OperationPayload } from '../../../contract/orders/operation-fields.ts';
import type { Locale, Text } from '../../../domain/locale/locale.ts';

/** What a person gives with an operation; the rest is the panel's own. */
type GivenField = Exclude<keyof OperationPayload, 'operation' | 'panel_version' | 'updated_at' | 'request_key'>;

const FILES: Text = { es: 'los archivos', en: 'the files', pt: 'os ficheiros' };
const TAGS: Text = { es: 'las etiquetas', en: 'the tags', pt: 'as etiquetas' };
const OTHERS: Text = { es: 'los otros trámites', en: 'the other items', pt: 'os outros processos' };
const DOUBTS: Text = {
  es: 'los avisos del documento',
  en: 'the warnings about the document',
  pt: 'os avisos do documento',
};
const UNTICKED: Text = { es: 'los puntos sin marcar', en: 'the points left open', pt: 'os pontos por verificar' };
const LOCK: Text = { es: 'el bloqueo', en: 'the lock', pt: 'o bloqueio' };
const POINT: Text = { es: 'el punto de la lista', en: 'the point of the checklist', pt: 'o ponto da lista' };

/** The names of an operation's fields for those who fill them in; the server names a wrong one by its key. */
const FIELD_WORDS: Readonly<Record<GivenField, Text>> = {
  to: { es: 'el nuevo estado', en: 'the new status', pt: 'o novo estado' },
  reason: { es: 'el motivo', en: 'the reason', pt: 'o motivo' },
  comment: { es: 'el texto', en: 'the text', pt: 'o texto' },
  referencia: { es: 'la referencia', en: 'the reference', pt: 'a referência' },
  priority: { es: 'la prioridad', en: 'the priority', pt: 'a prioridade' },
  atributos: { es: 'los atributos', en: 'the attributes', pt: 'os atributos' },
  options: { es: 'las respuestas', en: 'the answers', pt: 'as respostas' },
  without_charge: { es: 'lo que no se cobra', en: 'what is not charged', pt: 'o que não se cobra' },
  related_item_id: { es: 'el otro trámite', en: 'the other item', pt: 'o outro processo' },
  relation: { es: 'la relación', en: 'the relation', pt: 'a relação' },
  call: { es: 'los datos de la llamada', en: 'the details of the call', pt: 'os dados da chamada' },
  standby_until: { es: 'hasta cuándo espera', en: 'until when it waits', pt: 'até quando espera' },
  visit_at: {
    es: 'el día y la hora de la cita',
    en: 'day and time of the appointment',
    pt: 'o dia e a hora da visita',
  },
  asignee_id: { es: 'quién lo recibe', en: 'who receives it', pt: 'quem o recebe' },
  provider_id: { es: 'el proveedor', en: 'the provider', pt: 'o fornecedor' },
  provider_work: { es: 'lo que se encarga', en: 'the work', pt: 'o trabalho pedido' },
  notary_id: { es: 'la notaría', en: 'the notary office', pt: 'o cartório' },
  line_id: { es: 'la línea del historial', en: 'the line of the history', pt: 'a linha do histórico' },
  envelope: { es: 'los destinatarios o la hora', en: 'the recipients or the time', pt: 'os destinatários ou a hora' },
  file_ids: FILES,
  doubts: DOUBTS,
  doubts_reason: { es: 'el motivo', en: 'the reason', pt: 'o motivo' },
  unticked: UNTICKED,
  unticked_reason: { es: 'el motivo', en: 'the reason', pt: 'o motivo' },
  file_kind: { es: 'el tipo de archivo', en: 'the kind of file', pt: 'o tipo de ficheiro' },
  mentions: { es: 'las personas nombradas', en: 'the people mentioned', pt: 'as pessoas nomeadas' },
  add_tags: TAGS,
  remove_tags: TAGS,
  watch: { es: 'el seguimiento', en: 'watching', pt: 'o seguimento' },
  point_id: POINT,
  is_ticked: POINT,
  force: LOCK,
  force_stay: LOCK,
  next_queue: { es: 'la cola', en: 'the queue', pt: 'a fila' },
  amount: { es: 'el importe', en: 'the amount', pt: 'o valor' },
  lines: { es: 'las líneas del precio', en: 'the lines of the price', pt: 'as linhas do preço' },
  cancellation_asked: { es: 'cómo lo pidió', en: 'how it was requested', pt: 'como o pediu' },
  official_fees_spent: { es: 'las tasas gastadas', en: 'the official fees spent', pt: 'as taxas gastas' },
  iban: { es: 'el IBAN', en: 'the IBAN', pt: 'o IBAN' },
  email_template: { es: 'la plantilla', en: 'the template', pt: 'o modelo' },
  response_messages: { es: 'el texto del correo', en: 'the text of the mail', pt: 'o texto do e-mail' },
  operation_multiples_pedidos: OTHERS,
  cascades: OTHERS,
  incident: { es: 'las preguntas al cliente', en: 'the questions to the customer', pt: 'as perguntas ao cliente' },
  incidencia_attachments: FILES,
};

/** The words of one language, by key. */
export function fieldWordsIn(locale: Locale): ReadonlyMap<string, string> {
  return new Map(Object.entries(FIELD_WORDS).map(([field, words]) => [field, words[locale]]));
}
