import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { planMassRun } from '../../../contract/mass.ts';
import type { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { MASS_OPERATIONS, type MassOperation } from '../../../domain/mass/mass-operation.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import entries from '../kit/entries.module.css';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { MASS_MESSAGES } from './i18n/messages.ts';
import styles from './mass.module.css';
import { emptyDraft, isComplete, planOf, withOperation } from './mass-draft.ts';
import { MassFields } from './mass-fields.tsx';
import { useRunChanged } from './mass-queries.ts';

/** The affected orders: the selected ones, or all results of a search. */
export interface MassScope {
  readonly itemIds: readonly number[] | null;
  readonly filters: z.input<typeof orderFiltersSchema>;
  /** Their number, formatted. */
  readonly count: string;
}

/** Selects one operation for many orders, and its fields. A dry run precedes the execution. */
export function MassDialog({
  scope,
  onClose,
  onPlanned,
}: {
  readonly scope: MassScope | null;
  readonly onClose: () => void;
  readonly onPlanned: () => void;
}) {
  const text = useMessages(MASS_MESSAGES);
  return (
    <Dialog
      opened={scope !== null}
      onClose={onClose}
      title={text.dialog(scope?.count ?? '')}
      size="40rem"
      yOffset="6dvh"
    >
      {scope && <MassForm scope={scope} onClose={onClose} onPlanned={onPlanned} />}
    </Dialog>
  );
}

function MassForm({ scope, onClose, onPlanned }: { scope: MassScope; onClose: () => void; onPlanned: () => void }) {
  const text = useMessages(MASS_MESSAGES);
  const { go } = useTabsControl();
  const changed = useRunChanged();
  const offered = useOffered();
  const locale = usePanelLocale();
  const [draft, setDraft] = useState(() => emptyDraft(offered[0] ?? 'save_note', locale));
  const sending = useSend();
  // One idempotency key per dialog, until its fields change.
  const requestKey = useRef({ of: '', key: '' });

  function submit() {
    const plan = planOf(draft);
    const of = JSON.stringify(plan);
    if (requestKey.current.of !== of) requestKey.current = { of, key: crypto.randomUUID() };
    const { itemIds, filters } = scope;
    void sending.send(async () => {
      const body = { ...plan, request_key: requestKey.current.key, ...(itemIds && { item_ids: [...itemIds] }) };
      const answer = await panelApi.call(planMassRun, { query: itemIds ? {} : filters, body });
      changed(answer);
      onPlanned();
      onClose();
      go(pageAddress('mass', `run=${answer.run.run_id}`));
    });
  }

  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      sending={sending}
      submit={text.check}
      isDisabled={!isComplete(draft)}
      className={styles.form}
    >
      <p className={entries.small}>{text.lead}</p>
      <NativeSelect
        data-autofocus
        label={text.operation}
        value={draft.operation}
        onChange={(event) => {
          const operation = offered.find((one) => one === event.currentTarget.value);
          if (operation) setDraft(withOperation(draft, operation, new Date()));
        }}
        data={offered.map((value) => ({ value, label: text.operations[value] }))}
      />
      <MassFields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
    </DialogForm>
  );
}

/** Operations the user may run at all. */
function useOffered(): readonly MassOperation[] {
  const { panel_roles: roles } = useCurrentUser();
  return MASS_OPERATIONS.filter((operation) => roles.includes('supervisor') || !SUPERVISORS_ONLY.includes(operation));
}

/** Only supervisors set priorities or reopen finished orders. */
const SUPERVISORS_ONLY: readonly MassOperation[] = ['simple_update', 'reabrir_pedido'];
