import type { RelatedProductView } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Link } from '../../ui/link.tsx';
import styles from './wizard-page.module.css';

/** Further products suggested by the answers. */
export function RelatedProducts({ related }: { readonly related: readonly RelatedProductView[] }) {
  const { wizard } = useMessages();
  if (related.length === 0) return null;
  return (
    <aside aria-label={wizard.related} className={styles.related}>
      {related.map(({ text, product_name, href }) => (
        <p key={href}>
          {text} <Link to={href}>{product_name}</Link>
        </p>
      ))}
    </aside>
  );
}
