import type { CategoryCard } from '../../contract/pages/catalogue-pages.ts';
import { useMessages } from '../i18n/messages.ts';
import styles from './category-tiles.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** All areas at a glance. */
export function CategoryTiles({ categories }: { readonly categories: readonly CategoryCard[] }) {
  const { cards } = useMessages();
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category.url_key}>
          <Link to={category.href} className={styles.tile}>
            {category.thumbnail ? (
              <img src={category.thumbnail} alt="" className={styles.icon} />
            ) : (
              <Icon name={category.icon} className={styles.icon} />
            )}
            <span>
              <span className={styles.name}>{category.name}</span>
              <span className={styles.count}>{cards.count(category.products)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
