import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getVersionChanges,
  listVersions,
  restoreVersion,
  type VersionRow,
} from '../../../contract/catalogue/catalogue-calls.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './catalogue.module.css';
import { reloadCatalogue, VERSIONS_KEY } from './catalogue-queries.ts';
import { ChangeTable } from './change-table.tsx';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';

/** Versions of one product or of the whole catalogue, each with its changes and a button to restore it. */
export function VersionsPart({ productId }: { readonly productId: number | null }) {
  const { loading } = usePanelMessages();
  const query = productId === null ? {} : { product_id: productId };
  const found = useQuery({
    queryKey: [...VERSIONS_KEY, productId],
    queryFn: ({ signal }) => panelApi.call(listVersions, { query }, { signal }),
    staleTime: 0,
  });
  if (found.error) return <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <p>{loading}</p>;
  const { versions, current } = found.data;
  return (
    <ol className={styles.versions}>
      {versions.map((version) => (
        <Version key={version.version_id} version={version} current={current} productId={productId} />
      ))}
    </ol>
  );
}

interface Props {
  readonly version: VersionRow;
  /** The version that this page showed as the one on sale. */
  readonly current: number;
  readonly productId: number | null;
}

function Version({ version, current, productId }: Props) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const [isOpen, setOpen] = useState(false);
  const { restore, isBusy, problem } = useRestore({ versionId: version.version_id, current, productId });
  const { version_id, origin, published_at, published_by, note, is_current } = version;
  const isWaiting = published_at === null;
  return (
    <li>
      <div className={styles.head}>
        <strong>{text.version(version_id)}</strong>
        <span className={styles.soft}>
          {[text.origins[origin], published_by, published_at && instantText(published_at, locale), note]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {is_current && <span className={styles.mark}>{text.on_sale}</span>}
        {isWaiting && <span className={styles.mark}>{text.waiting}</span>}
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isWaiting ? text.see_against : text.see_changes}
        </Button>
        {!is_current && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void restore()}>
            {isWaiting ? text.put_on_sale : productId === null ? text.go_back_all : text.go_back_product}
          </Button>
        )}
      </div>
      {problem !== null && <ErrorNotice error={problem} />}
      {isOpen && <Changes versionId={version_id} against={isWaiting ? 'current' : 'parent'} productId={productId} />}
    </li>
  );
}

interface ChangesProps {
  readonly versionId: number;
  readonly against: 'parent' | 'current';
  readonly productId: number | null;
}

function Changes({ versionId, against, productId }: ChangesProps) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { data, error } = useQuery({
    queryKey: [...VERSIONS_KEY, 'changes', versionId, against],
    queryFn: ({ signal }) =>
      panelApi.call(getVersionChanges, { params: { version_id: versionId }, query: { against } }, { signal }),
  });
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <p>{loading}</p>;
  const products = data.products.filter(({ product_id }) => productId === null || product_id === productId);
  if (products.length === 0) return <p className={styles.soft}>{text.no_changes}</p>;
  return products.map(({ product_id, name, changes }) => (
    <ChangeTable key={product_id} caption={textIn(name, locale)} changes={changes} />
  ));
}

function useRestore({
  versionId,
  current,
  productId,
}: {
  versionId: number;
  current: number;
  productId: number | null;
}) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const notify = useNotify();
  const queries = useQueryClient();
  const { send, isBusy, problem } = useSend();
  const restore = () =>
    send(async () => {
      const body = { current_version: current, product_id: productId };
      const { version_id } = await panelApi.call(restoreVersion, { params: { version_id: versionId }, body });
      notify(text.restored(version_id));
      await reloadCatalogue(queries);
    });
  return { restore, isBusy, problem };
}
