import { DOCUMENT_KINDS, DOCUMENTS, type DocumentRow } from '../../../contract/records/documents.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { PORTFOLIO_KINDS } from '../../../domain/portfolio/records.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { DocumentDetail } from './document-detail.tsx';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import { NewDocument } from './new-document.tsx';
import { RecordsPage } from './records-page.tsx';
import { useCommonColumns } from './use-common-columns.tsx';

/** `/agentes/tramites/documentos`: documents of any customer's orders and portfolio. */
export default function DocumentsTab({ query }: { readonly query: string }) {
  const text = useMessages(RECORD_MESSAGES);
  const { document } = text;
  const common = useCommonColumns();
  const locale = usePanelLocale();
  return (
    <RecordsPage<DocumentRow>
      page="documentos"
      query={query}
      title={text.pages.documentos.title}
      call={DOCUMENTS.list}
      idOf={({ id }) => id}
      create={text.create.documentos}
      none={text.none.documentos}
      columns={[
        { id: 'name', head: document.name, cell: ({ name }) => name },
        { id: 'kind', head: document.kind, cell: ({ kind }) => document.kinds[kind] },
        common.customer,
        common.order,
        { id: 'size', head: document.size, cell: ({ size }) => sizeText(size, locale) },
        { id: 'created', head: text.created, cell: ({ created_at }) => instantText(created_at, locale) },
      ]}
      filters={[
        { name: 'text', label: text.text, kind: 'text' },
        common.byCustomer,
        common.byOrder,
        {
          name: 'kind',
          label: document.kind,
          kind: 'choice',
          choices: DOCUMENT_KINDS.map((value) => ({ value, label: document.kinds[value] })),
        },
        {
          name: 'origin',
          label: document.about,
          kind: 'choice',
          choices: PORTFOLIO_KINDS.map((value) => ({ value, label: document.abouts[value] })),
        },
        { name: 'origin_id', label: `${document.about} (n.º)`, kind: 'number' },
        ...common.byDay,
      ]}
      detail={(opened) =>
        opened.id === 'new' ? <NewDocument opened={opened} /> : <DocumentDetail key={opened.id} opened={opened} />
      }
    />
  );
}
