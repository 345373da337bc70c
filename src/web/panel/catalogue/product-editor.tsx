import { Alert, Button, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductAnswer } from '../../../contract/catalogue/catalogue-calls.ts';
import { listDifferences } from '../../../domain/catalogue/list-differences.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import styles from './catalogue.module.css';
import { catalogueAddress, isPart, PARTS, type Part } from './catalogue-address.ts';
import { loadProduct, productKey, reloadCatalogue } from './catalogue-queries.ts';
import { ChangeTable } from './change-table.tsx';
import { ChangesPart } from './changes-part.tsx';
import { type Editor, EditorContext, useEditor } from './editor-context.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { MapPart } from './map-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { PricePart } from './price-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { TextsPart } from './texts-part.tsx';
import { useProductDraft } from './use-product-draft.ts';
import { VersionsPart } from './versions-part.tsx';
import { WaysPart } from './ways-part.tsx';

interface Props extends Pick<Editor, 'products' | 'portals'> {
  readonly productId: number;
  readonly part: Part;
  readonly onPart: (part: Part) => void;
}

/** One product with all its parts. */
export function ProductEditor(props: Props) {
  const { loading } = usePanelMessages();
  const { productId } = props;
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: productKey(productId),
    queryFn: ({ signal }) => loadProduct(productId, signal),
    // Refetched each time it is opened; never replaced during editing.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <p className={styles.soft}>{loading}</p>;
  return <OpenEditor key={dataUpdatedAt} {...props} answer={data} />;
}

const CONTENT: Readonly<Record<Part, (productId: number) => ReactNode>> = {
  texts: () => <TextsPart />,
  price: () => <PricePart />,
  form: () => <QuestionsPart />,
  ways: () => <WaysPart />,
  preview: () => <PreviewPart />,
  map: () => <MapPart />,
  changes: () => <ChangesPart />,
  versions: (productId) => <VersionsPart productId={productId} />,
};

function OpenEditor({
  productId,
  part,
  onPart,
  answer,
  products,
  portals,
}: Props & { readonly answer: ProductAnswer }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const editing = useProductDraft(productId, answer);
  const { product, problems, saving } = editing;
  return (
    <EditorContext value={{ ...editing, answer, products, portals }}>
      <div className={styles.head}>
        <Link to={catalogueAddress({})}>{text.back}</Link>
        <h1>{textIn(product.name, locale)}</h1>
        <span className={styles.soft}>
          {product.product_id} · {formatMoney(product.base_price, locale)} · {formatMoney(product.price, locale)}
        </span>
        <span
          className={styles.mark}
          role="status"
          data-bad={saving === 'failed' || saving === 'conflict' || undefined}
        >
          {text.saving[saving]}
        </span>
        {problems.length > 0 && (
          <span className={styles.mark} data-bad>
            {text.problems(problems.length)}
          </span>
        )}
      </div>
      <Conflict productId={productId} />
      <Tabs value={part} onChange={(next) => next !== null && isPart(next) && onPart(next)} keepMounted={false}>
        <Tabs.List>
          {PARTS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text.parts[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PARTS.map((name) => (
          <Tabs.Panel key={name} value={name} className={styles.panel}>
            {CONTENT[name](productId)}
          </Tabs.Panel>
        ))}
      </Tabs>
    </EditorContext>
  );
}

/** Somebody else saved this draft: shows the differences and asks which version to keep. Nothing typed is lost. */
function Conflict({ productId }: { readonly productId: number }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const queries = useQueryClient();
  const { saving, error, product, flush, overwrite, drop } = useEditor();
  const isConflict = saving === 'conflict';
  const { data: theirs } = useQuery({
    queryKey: ['catalogue', 'theirs', productId],
    queryFn: ({ signal }) => loadProduct(productId, signal),
    enabled: isConflict,
    gcTime: 0,
    staleTime: 0,
  });
  if (saving === 'failed') return <ErrorNotice error={error} onRetry={() => void flush()} />;
  if (!isConflict) return null;
  const saved = theirs && (theirs.draft?.content ?? theirs.published);
  return (
    <Alert color="red" role="alert">
      <p>{text.conflict}</p>
      {saved && <ChangeTable caption={text.mine_against_theirs} changes={listDifferences(saved, product, locale)} />}
      <div className={styles.buttons}>
        <Button size="xs" disabled={!theirs} onClick={() => theirs && overwrite(theirs.draft?.draft_version ?? 0)}>
          {text.keep_mine}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            drop();
            void reloadCatalogue(queries);
          }}
        >
          {text.take_theirs}
        </Button>
      </div>
    </Alert>
  );
}
