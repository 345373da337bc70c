import type { Pedido } from '../../../contract/orders/pedido.ts';
import { type Draft, isEmptyDraft } from '../drafts/draft.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { DataChanges } from './data-changes.tsx';
import { PresenceLine } from './presence-line.tsx';
import { SharedDrafts } from './shared-drafts.tsx';

interface Props {
  readonly pedido: Pedido;
  readonly draft: Draft;
  readonly onDraft: (part: Partial<Draft>) => void;
}

/** Live notices on an order's tab: who else looks at it, what they changed, and their unsent drafts. */
export function LiveNotices({ pedido, draft, onDraft }: Props) {
  return (
    <>
      <ChangedNotice pedido={pedido} hasDraft={!isEmptyDraft(draft)} />
      <SharedDrafts pedido={pedido} draft={draft} onDraft={onDraft} />
      <DataChanges pedido={pedido} />
      <PresenceLine itemId={pedido.item_id} />
    </>
  );
}
