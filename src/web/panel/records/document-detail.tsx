import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DOCUMENTS, type DocumentRow } from '../../../contract/records/documents.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { isProblem } from '../../api/api-problem.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { download } from '../kit/download.ts';
import { FactList } from '../kit/fact-list.tsx';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { problemText } from '../kit/problem-text.ts';
import layout from '../kit/tab-page.module.css';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CustomerLink } from './customer-link.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import type { Opened } from './record-list.ts';
import { queryOf } from './record-wish.ts';
import { recordKey } from './records-page.tsx';

const PAGE_OF = { inmueble: 'inmuebles', empresa: 'empresas', vehiculo: 'vehiculos' } as const;

/** One document: its data, a download, and removal if it belongs to no order. */
export function DocumentDetail({ opened }: { readonly opened: Opened<DocumentRow> }) {
  const text = useMessages(RECORD_MESSAGES);
  const messages = usePanelMessages();
  const { data, error } = useQuery({
    queryKey: recordKey('documentos', opened.id),
    queryFn: ({ signal }) => panelApi.call(DOCUMENTS.get, { params: { id: opened.id } }, { signal }),
    initialData: opened.row,
    staleTime: 5_000,
  });
  if (data) return <LoadedDocument document={data} opened={opened} />;
  if (!error) return <p role="status">{messages.loading}</p>;
  return (
    <DetailFrame title={text.pages.documentos.title} onClose={opened.close}>
      <p role="alert">{isProblem(error, 'not_found', 'invalid_input') ? text.missing : problemText(error, messages)}</p>
    </DetailFrame>
  );
}

function LoadedDocument({
  document,
  opened,
}: {
  readonly document: DocumentRow;
  readonly opened: Opened<DocumentRow>;
}) {
  const text = useMessages(RECORD_MESSAGES);
  const own = text.document;
  const locale = usePanelLocale();
  const { problem, send } = useSend();
  const [isRemoving, setRemoving] = useState(false);
  const { uploaded_by: by, origin, origin_id } = document;
  return (
    <DetailFrame title={document.name} onClose={opened.close}>
      <FactList
        facts={[
          [own.kind, own.kinds[document.kind]],
          [text.customer, <CustomerLink key="customer" customer={document.customer} />],
          [
            text.order,
            document.order_id && <OrderLink key="order" orderId={document.order_id} itemId={document.item_id} />,
          ],
          [
            own.about,
            origin && (
              <Link key="about" to={pageAddress(PAGE_OF[origin], queryOf({ open: String(origin_id) }))}>
                {own.abouts[origin]}
              </Link>
            ),
          ],
          [own.size, `${sizeText(document.size, locale)}, ${document.media_type}`],
          [own.by, by.name ?? own.by_kind[by.kind] ?? by.kind],
          [text.created, instantText(document.created_at, locale)],
          [own.released, document.released_at && instantText(document.released_at, locale)],
        ]}
      />
      <ProblemLine of={problem} />
      <div className={layout.buttons}>
        <Button variant="default" onClick={() => void send(() => download(document.id))}>
          {own.open}
        </Button>
        {document.removable && (
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {text.remove}
          </Button>
        )}
      </div>
      {!document.removable && <p className={layout.told}>{own.of_order}</p>}
      <ConfirmDialog
        opened={isRemoving}
        title={text.remove_title(document.name)}
        submit={text.remove}
        done={text.removed}
        page="documentos"
        act={() => panelApi.call(DOCUMENTS.remove, { params: { id: document.id } })}
        onClose={() => setRemoving(false)}
        onDone={opened.close}
      >
        <p>{own.remove_lead}</p>
      </ConfirmDialog>
    </DetailFrame>
  );
}
