import type { HistoryLine } from '../../../contract/orders/pedido.ts';
import { type DetailReader, detailWords } from '../history/detail-words.ts';
import type { LiveMessages } from './i18n/es.ts';

interface Reader extends DetailReader {
  readonly live: LiveMessages;
  readonly statusOf: (id: number) => string;
}

/** What somebody changed in an order that is open here: who did what, from what to what, and when. */
export function changeWords(line: HistoryLine, reader: Reader): string[] {
  const { text } = reader;
  const actions: Readonly<Record<string, string>> = text.actions;
  const said = actions[line.accion] ?? line.accion;
  const { customer, system, payment } = text;
  const who = line.admin_user ?? { agent: '', customer, system, payment }[line.actor_kind];
  const to = line.new_status === line.old_status ? null : line.new_status;
  return [
    // A change of status is a sentence, with what else was done after it.
    ...(to === null ? [who, said] : [reader.live.moved(who, reader.statusOf(to)), line.accion === MOVING ? '' : said]),
    line.new_referencia === line.old_referencia
      ? ''
      : text.reference(line.old_referencia ?? reader.none, line.new_referencia ?? reader.none),
    ...detailWords(line.detail, reader),
    line.comment ?? '',
    reader.at(line.created_at),
  ].filter((word) => word !== '');
}

/** A change of status that does nothing else. */
const MOVING = 'cambio_estado';
