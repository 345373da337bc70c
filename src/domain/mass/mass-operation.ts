import type { Right } from '../permissions/rights.ts';

/** A field of an operation's payload, entered once for all items. */
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
 * Operations on many items at once, with their required and optional fields. None of them refunds money. Source: meanings
 * "operation_multiples_pedidos", "cascades".
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

/** Maximum of items per run; a search with more results must be narrowed. */
export const MOST_MASS_ITEMS = 20_000;
