import { Link } from 'react-router';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { useDrafts } from './draft-queries.ts';
import styles from './drafting.module.css';
import { draftingAddress } from './drafting-address.ts';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';

/** The user's papers, the newest first. */
export function OwnDrafts({ itemId }: { readonly itemId: number | null }) {
  const text = useMessages(DRAFTING_MESSAGES);
  const locale = usePanelLocale();
  const { data, error, refetch } = useDrafts(itemId);
  return (
    <section className={styles.form} aria-label={text.mine}>
      <h2>{text.mine}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.fact}>{text.none_yet}</p>}
      <ul className={styles.drafts}>
        {data?.items.map((draft) => (
          <li key={draft.draft_id}>
            <Link to={draftingAddress(draft.item_id ?? itemId, draft.draft_id)}>{draft.title}</Link>
            <span className={styles.fact}>
              {[text.states[draft.state], draft.order_id, instantText(draft.updated_at, locale)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
