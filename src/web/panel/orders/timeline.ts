import type { ItemMail } from '../../../contract/orders/mails.ts';
import type { HistoryLine, Pedido } from '../../../contract/orders/pedido.ts';

/** Filters of the timeline. */
export const TIMELINE_KINDS = ['status', 'note', 'call', 'mail', 'money', 'data', 'customer'] as const;
type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** One thing that happened; a line may be of several kinds: a status that the customer changed. */
export type TimelineEntry = { readonly key: string; readonly at: string; readonly kinds: readonly TimelineKind[] } & (
  | { readonly is: 'line'; readonly line: HistoryLine }
  | { readonly is: 'mail'; readonly mail: ItemMail }
  | { readonly is: 'opened'; readonly name: string }
  | { readonly is: 'seen'; readonly times: number }
);

/** As much of an order as tells what happened to it. */
type Told = { readonly details: Pick<Pedido['details'], 'historico' | 'attachments' | 'clientView'> };

/** Everything that happened to an item, newest first: its history, the mails about it, and what its customer looked at. */
export function timelineOf({ details }: Told, mails: readonly ItemMail[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...details.historico.map(
      (line): TimelineEntry => ({
        key: `line-${line.line_id}`,
        at: line.created_at,
        kinds: kindsOf(line),
        is: 'line',
        line,
      }),
    ),
    ...mails.map(
      (mail): TimelineEntry => ({
        key: `mail-${mail.mail_id}`,
        at: mail.at,
        kinds: ['mail'],
        is: 'mail',
        mail,
      }),
    ),
    ...details.attachments.flatMap(({ file_id, name, first_opened_at }): TimelineEntry[] =>
      first_opened_at
        ? [{ key: `opened-${file_id}`, at: first_opened_at, kinds: ['customer'], is: 'opened', name }]
        : [],
    ),
    ...(details.clientView
      ? [
          {
            key: 'seen',
            at: details.clientView.last_at,
            kinds: CUSTOMER,
            is: 'seen' as const,
            times: details.clientView.times,
          },
        ]
      : []),
  ];
  // Of one moment, what came first stays below: the lines come newest first.
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

function kindsOf({ accion, old_status, new_status, actor_kind, detail }: HistoryLine): TimelineKind[] {
  const kinds: readonly (readonly [TimelineKind, boolean])[] = [
    ['status', new_status !== null && new_status !== old_status],
    ['note', NOTES.includes(accion)],
    ['call', accion === 'anotar_llamada'],
    ['mail', MAILS.includes(accion) || detail?.mail !== undefined],
    ['money', MONEY.test(accion) || actor_kind === 'payment' || detail?.charge_id !== undefined],
    ['data', DATA.includes(accion)],
    ['customer', actor_kind === 'customer'],
  ];
  return kinds.flatMap(([kind, holds]) => (holds ? [kind] : []));
}

const CUSTOMER: readonly TimelineKind[] = ['customer'];
const NOTES: readonly string[] = ['save_note', 'del_note'];
const MAILS: readonly string[] = [
  ...[
    'enviar_email',
    'correo_anulado',
    'correo_entrante',
    'correo_automatico',
    'correo_enviado',
    'correo_devuelto',
    'correo_retenido',
    'correo_enviado_tras_retener',
    'correo_espera_antivirus',
    'correo_espera_clave',
    'correo_con_virus',
    'correo_desvinculado',
  ],
];
const MONEY = /^(devolucion|cargo|pago)/;
const DATA: readonly string[] = [
  'simple_update',
  'cambio_datos',
  'upload_file',
  'genera_pdf',
  'vincular_pedido',
  'desvincular_pedido',
  'duplicar_pedido',
  'finalizar_datos',
];
