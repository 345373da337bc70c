import type { Right } from '../permissions/rights.ts';

/** A field of the payload of an operation that is filled in once for all items. */
export type MassField =
  | 'to'
  | 'reason'
  | 'comment'
  | 'priority'
  | 'standby_until'
  | 'asignee_id'
  | 'provider_id'
  | 'provider_work'
  | 'notary_id'
  | 'email_template'
  | 'response_messages';

interface MassFields {
  readonly needs: readonly MassField[];
  readonly takes: readonly MassField[];
}

/**
 * What may be done to many items at once, with the fields that it needs and those that it takes beside them. Money is never given
 * back this way. Source: meanings "operation_multiples_pedidos", "cascades".
 */
const MASS_FIELDS = {
  cambio_estado: { needs: ['to'], takes: ['reason', 'standby_until'] },
  postponer_pedido: { needs: ['reason', 'standby_until'], takes: [] },
  save_note: { needs: ['comment'], takes: [] },
  enviar_email: { needs: [], takes: ['email_template', 'response_messages', 'reason'] },
  simple_update: { needs: ['priority'], takes: ['comment'] },
  delegate_pedido: { needs: ['asignee_id'], takes: ['comment'] },
  cambiar_proveedor: { needs: ['provider_id'], takes: ['provider_work', 'reason'] },
  asignar_notaria: { needs: ['notary_id'], takes: ['reason'] },
  genera_pdf: { needs: [], takes: [] },
  terminar: { needs: [], takes: ['reason'] },
  cerrar_pedido: { needs: ['reason'], takes: [] },
  reclamar_pedido: { needs: ['reason'], takes: [] },
  reabrir_pedido: { needs: ['reason'], takes: [] },
} as const satisfies { readonly [Name in Right]?: MassFields };

export type MassOperation = keyof typeof MASS_FIELDS;

/** Their names, in menu order. */
export const MASS_OPERATIONS = Object.keys(MASS_FIELDS) as readonly MassOperation[];

/** The fields of an operation on many items. */
export function massFieldsOf(operation: MassOperation): MassFields {
  return MASS_FIELDS[operation];
}

/** Most items of one run; a search that finds more has to be narrowed. */
export const MOST_MASS_ITEMS = 20_000;
