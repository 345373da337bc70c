import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { AskForm } from './ask-form.tsx';
import { useTogaDraft } from './draft-queries.ts';
import { DraftView } from './draft-view.tsx';
import styles from './drafting.module.css';
import { draftingAddress } from './drafting-address.ts';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';

/** `/agentes/tramites/redaccion`: the drafting assistant, alone or for an order (`item`); `draft` is the open document. */
export default function DraftingTab({ query }: { readonly query: string }) {
  const text = useMessages(DRAFTING_MESSAGES);
  const { go } = useTabsControl();
  const wish = new URLSearchParams(query);
  const itemId = numberOf(wish.get('item'));
  const draftId = wish.get('draft');
  const open = (id: string) => go(draftingAddress(itemId, id));
  const about = itemId !== null && <Link to={orderAddress(itemId)}>{text.about(itemId)}</Link>;
  return (
    <TabPage
      title={text.title}
      beside={
        <div className={styles.bar}>
          {about}
          {draftId && (
            <Button component={Link} to={draftingAddress(itemId)} variant="default" size="compact-sm">
              {text.back}
            </Button>
          )}
        </div>
      }
    >
      {draftId ? (
        <OpenDraft key={draftId} draftId={draftId} itemId={itemId} />
      ) : (
        <AskForm key={itemId} itemId={itemId} onDraft={open} />
      )}
    </TabPage>
  );
}

function OpenDraft({ draftId, itemId }: { readonly draftId: string; readonly itemId: number | null }) {
  const { loading } = usePanelMessages();
  const { data: draft, error, refetch } = useTogaDraft(draftId);
  if (error && !draft) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!draft) return <p role="status">{loading}</p>;
  return <DraftView draft={draft} itemId={draft.item_id ?? itemId} />;
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
