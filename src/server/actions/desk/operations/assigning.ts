import { invalidInput } from '../../../../domain/errors/invalid-input.ts';
import { assignNotary } from '../../assigning/assign-notary.ts';
import { assignProvider } from '../../assigning/assign-provider.ts';
import type { Operations } from './operation.ts';

/** Assigns an item to a provider or office. */
export const ASSIGNING: Operations<'cambiar_proveedor' | 'asignar_notaria'> = {
  cambiar_proveedor: {
    run(tx, target, { provider_id, provider_work, file_ids, reason, comment, force_stay }) {
      if (provider_id === undefined) throw invalidInput('provider_id');
      return assignProvider(tx, {
        ...target,
        providerId: provider_id,
        work: provider_work ?? null,
        fileIds: file_ids,
        note: saidIn({ reason, comment }),
        forceStay: force_stay,
      });
    },
  },
  asignar_notaria: {
    run(tx, target, { notary_id, reason, comment, force_stay }) {
      if (notary_id === undefined) throw invalidInput('notary_id');
      const note = saidIn({ reason, comment });
      return assignNotary(tx, { ...target, notaryId: notary_id, note, forceStay: force_stay });
    },
  },
};

function saidIn({ reason, comment }: { reason?: string | undefined; comment?: string | undefined }): string | null {
  return reason?.trim() || comment?.trim() || null;
}
