import { NativeSelect, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import type { ProductRow } from '../../../contract/catalogue/catalogue-calls.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { LOCALES } from '../../../domain/locale/locale.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { instantText } from '../kit/format.ts';
import styles from './catalogue.module.css';
import { type CataloguePlace, catalogueAddress } from './catalogue-address.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly products: readonly ProductRow[];
  readonly portals: readonly { readonly store_id: number; readonly name: string }[];
  readonly place: CataloguePlace;
  readonly onPlace: (place: Partial<CataloguePlace>) => void;
}

/** Every product of every portal, found by name, slug or number. */
export function ProductList({ products, portals, place, onPlace }: Props) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const found = products.filter((product) => matches(product, place));
  return (
    <>
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <Link to={catalogueAddress({ versions: '1' })}>{text.whole_catalogue}</Link>
      </div>
      <search className={styles.line}>
        <TextInput
          label={text.search}
          autoFocus
          maxLength={100}
          defaultValue={place.text}
          onChange={(event) => onPlace({ text: event.currentTarget.value })}
        />
        <NativeSelect
          label={text.portal}
          data={[
            { value: '', label: text.all_portals },
            ...portals.map(({ store_id, name }) => ({ value: String(store_id), label: `${store_id} ${name}` })),
          ]}
          value={place.store ?? ''}
          onChange={(event) => onPlace({ store: Number(event.currentTarget.value) || null })}
        />
      </search>
      <p role="status" className={styles.soft}>
        {found.length === 0 ? text.nothing : text.count(found.length)}
      </p>
      {found.length > 0 && <Products found={found} />}
    </>
  );
}

function Products({ found }: { readonly found: readonly ProductRow[] }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  return (
    <DataTable label={text.title} wraps>
      <thead>
        <tr>
          <th scope="col">{text.columns.product}</th>
          <th scope="col">{text.columns.price}</th>
          <th scope="col">{text.columns.total}</th>
          <th scope="col">{text.columns.questions}</th>
          <th scope="col">{text.columns.portals}</th>
          <th scope="col">{text.columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((product) => (
          <tr key={product.product_id}>
            <th scope="row">
              <Link to={catalogueAddress({ product: product.product_id })}>{textIn(product.name, locale)}</Link>
              <small>
                {product.product_id} {product.url_key}
              </small>
            </th>
            <td data-label={text.columns.price}>{formatMoney(product.base_price, locale)}</td>
            <td data-label={text.columns.total}>{formatMoney(product.price, locale)}</td>
            <td data-label={text.columns.questions}>{product.questions}</td>
            <td data-label={text.columns.portals}>{product.stores.join(', ')}</td>
            <td data-label={text.columns.state}>
              <State product={product} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function State({ product: { draft, is_hidden } }: { readonly product: ProductRow }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  if (draft) {
    return (
      <span className={styles.mark} title={text.draft_by(draft.updated_by, instantText(draft.updated_at, locale))}>
        {text.draft}
      </span>
    );
  }
  return <span className={styles.soft}>{is_hidden ? text.hidden : text.published}</span>;
}

function matches({ product_id, url_key, name, stores }: ProductRow, { text, store }: CataloguePlace): boolean {
  if (store !== null && !stores.includes(store)) return false;
  const known = plain([product_id, url_key, ...LOCALES.map((locale) => name[locale])].join(' '));
  return plain(text)
    .split(/\s+/)
    .every((word) => known.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
