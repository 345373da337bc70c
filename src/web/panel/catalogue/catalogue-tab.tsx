import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listProducts } from '../../../contract/catalogue/catalogue-calls.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { panelApi } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import styles from './catalogue.module.css';
import { catalogueAddress, readCataloguePlace } from './catalogue-address.ts';
import { PRODUCTS_KEY } from './catalogue-queries.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { ProductEditor } from './product-editor.tsx';
import { ProductList } from './product-list.tsx';
import { VersionsPart } from './versions-part.tsx';

/** `/agentes/tramites/catalogo`: products, one product, or the versions of all. The address holds which. */
export default function CatalogueTab({ query }: { readonly query: string }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const { loading } = usePanelMessages();
  const { go } = useTabsControl();
  const place = readCataloguePlace(query);
  const { data, error, refetch } = useQuery({
    queryKey: PRODUCTS_KEY,
    queryFn: ({ signal }) => panelApi.call(listProducts, {}, { signal }),
    staleTime: 5_000,
  });
  if (isProblem(error, 'forbidden')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.tab}>{loading}</p>;
  return <div className={styles.tab}>{content()}</div>;

  function content() {
    if (!data) return null;
    const { products, portals } = data;
    if (place.product !== null) {
      const productId = place.product;
      return (
        <ProductEditor
          key={productId}
          productId={productId}
          part={place.part}
          onPart={(part) => go(catalogueAddress({ product: productId, part }))}
          products={products}
          portals={portals}
        />
      );
    }
    if (place.versions) {
      return (
        <>
          <div className={styles.head}>
            <Link to={catalogueAddress({})}>{text.back}</Link>
            <h1>{text.whole_catalogue}</h1>
          </div>
          <VersionsPart productId={null} />
        </>
      );
    }
    return (
      <>
        {data.is_waiting && (
          <Alert>
            {text.incoming} <Link to={catalogueAddress({ versions: '1' })}>{text.whole_catalogue}</Link>
          </Alert>
        )}
        <ProductList
          products={products}
          portals={portals}
          place={place}
          onPlace={(next) => go(catalogueAddress({ ...place, ...next }))}
        />
      </>
    );
  }
}
