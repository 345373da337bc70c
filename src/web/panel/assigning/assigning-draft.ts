import { z } from 'zod';
import type { PedidoAction } from '../../../contract/orders/pedido.ts';
import { PROVIDER_WORKS, type ProviderWork } from '../../../domain/providers/provider.ts';
import { instantTyped } from '../kit/instant-typed.ts';

/** Fields of a change that assigns work or sets a visit. */
export const assigningDraftSchema = z.object({
  /** Number of the provider or of the office; null while none is chosen. */
  to: z.int().positive().nullable(),
  work: z.enum(PROVIDER_WORKS).nullable(),
  /** Files for the provider; null until the selection is changed. */
  files: z.array(z.string()).nullable(),
  /** Local date and time in the format of the browser's field. */
  visit: z.string(),
});
export type AssigningDraft = z.output<typeof assigningDraftSchema>;

export const NO_ASSIGNING: AssigningDraft = { to: null, work: null, files: null, visit: '' };

type Assigning = 'provider' | 'notary' | 'visit';

/** The inputs of a change besides its reason, if any. */
export function assigningOf({ operation, needs }: Pick<PedidoAction, 'operation' | 'needs'>): Assigning | null {
  if (operation === 'cambiar_proveedor') return 'provider';
  if (operation === 'asignar_notaria') return 'notary';
  return needs.includes('visit_at') ? 'visit' : null;
}

/** Whether the form of the change itself has an input for this need. */
export function isAskedHere(action: Pick<PedidoAction, 'operation' | 'needs'>, need: string): boolean {
  return NEEDS[assigningOf(action) ?? 'none'] === need;
}

interface AssigningFields {
  readonly provider_id?: number;
  readonly provider_work?: ProviderWork;
  readonly file_ids?: string[];
  readonly notary_id?: number;
  readonly visit_at?: string;
}

/** The operation's fields, only those it reads. Files are left out until an agent has seen them: `proposed` are the displayed ones. */
export function assigningFields(
  action: Pick<PedidoAction, 'operation' | 'needs'>,
  { to, work, files, visit }: AssigningDraft,
  { zone, proposed }: { readonly zone: string; readonly proposed: readonly string[] },
): AssigningFields {
  switch (assigningOf(action)) {
    case 'provider':
      return {
        ...(to !== null && { provider_id: to }),
        ...(work !== null && { provider_work: work }),
        file_ids: [...(files ?? proposed)],
      };
    case 'notary':
      return to === null ? {} : { notary_id: to };
    case 'visit': {
      const at = instantTyped(visit, zone);
      return at ? { visit_at: at.toISOString() } : {};
    }
    default:
      return {};
  }
}

const NEEDS: Readonly<Record<Assigning | 'none', string | null>> = {
  provider: 'provider',
  notary: 'notary',
  visit: 'visit_at',
  none: null,
};
