import type { WizardProduct } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './wizard-page.module.css';

/** The back link, and the name of the product. */
export function WizardTop({
  product,
  previousHref,
}: {
  readonly product: WizardProduct;
  readonly previousHref: string;
}) {
  const { site } = useMessages();
  return (
    <div className={styles.top}>
      <Link to={previousHref} className={styles.back}>
        <Icon name="back" />
        {site.back}
      </Link>
      <p className={styles.product}>{product.name}</p>
    </div>
  );
}
