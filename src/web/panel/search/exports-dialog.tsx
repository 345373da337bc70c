import { Button } from '@mantine/core';
import { askOrderExport, downloadOrderExport, type OrderExport } from '../../../contract/orders/order-exports.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import type { OrderColumn } from '../../../domain/orders/order-columns.ts';
import type { Filters } from '../addresses/search-query.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { downloadBy } from '../kit/download.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useRequestKey } from '../kit/use-request-key.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { customFilters } from './filters.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import styles from './search-dialogs.module.css';
import { useOrderExports, useReloadExports } from './use-order-exports.ts';

interface Props {
  readonly filters: Filters;
  readonly columns: readonly OrderColumn[];
}

/** Requests an export of all search results, and lists exports to download. */
export function ExportsDialog({
  opened,
  onClose,
  ...search
}: Props & { readonly opened: boolean; readonly onClose: () => void }) {
  const { exports: text } = useMessages(SEARCH_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} size="36rem" yOffset="6dvh">
      <AskButton {...search} />
      <Files />
    </Dialog>
  );
}

function AskButton({ filters, columns }: Props) {
  const { exports: text } = useMessages(SEARCH_MESSAGES);
  const reload = useReloadExports();
  const { send, isBusy, problem } = useSend();
  const requestKey = useRequestKey();
  const ask = () =>
    send(async () => {
      const body = { columns: [...columns], request_key: requestKey.current };
      await panelApi.call(askOrderExport, { query: customFilters(filters), body });
      // A failed request is retried with the same key; after a success the next one gets a new key.
      requestKey.renew();
      await reload();
    });
  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      <Button data-autofocus loading={isBusy} onClick={ask}>
        {text.make}
      </Button>
      <ProblemLine of={problem} />
    </>
  );
}

function Files() {
  const { exports: text } = useMessages(SEARCH_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useOrderExports();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  if (data.items.length === 0) return <p role="status">{text.none}</p>;
  return (
    <ul className={styles.files}>
      {data.items.map((file) => (
        <FileLine key={file.export_id} file={file} />
      ))}
    </ul>
  );
}

function FileLine({ file }: { readonly file: OrderExport }) {
  const { exports: text } = useMessages(SEARCH_MESSAGES);
  const locale = usePanelLocale();
  const { send, problem } = useSend();
  const { export_id, file_name, state, done, items, size, requested_at, expires_at } = file;
  return (
    <li className={styles.file}>
      <span>
        {file_name} <small>{instantText(requested_at, locale)}</small>
      </span>
      {state === 'requested' ? (
        <span role="status">
          {text.making(countText(done, locale), items === null ? null : countText(items, locale))}{' '}
          <progress max={items ?? 1} value={items === null ? undefined : done} aria-label={file_name} />
        </span>
      ) : (
        <span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${text.download} ${file_name}`}
            onClick={() => void send(() => downloadBy(downloadOrderExport, { export_id }))}
          >
            {text.download}
          </Button>{' '}
          <small>
            {size !== null && sizeText(size, locale)} {expires_at && text.until(instantText(expires_at, locale))}
          </small>
        </span>
      )}
      <ProblemLine of={problem} />
    </li>
  );
}
