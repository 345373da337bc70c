import type { ProductCard as Card } from '../../contract/pages/catalogue-pages.ts';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { PaperIcon } from './paper-icon.tsx';
import styles from './product-card.module.css';

/** A service in a list: purpose, price and delivery. The whole card is a link. */
export function ProductCard({ card, heading = 'h3' }: { readonly card: Card; readonly heading?: 'h2' | 'h3' }) {
  const { cards, site } = useMessages();
  const Heading = heading;
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <PaperIcon name={card.icon} />
        {card.popular && <p className={styles.popular}>{cards.popular}</p>}
      </div>
      <Heading className={styles.name}>
        <Link to={card.href} className={styles.link}>
          {card.name}
        </Link>
      </Heading>
      <div className={styles.text}>
        <p>{card.short_description}</p>
        {card.tooltip && <p className={styles.hint}>{card.tooltip}</p>}
      </div>
      <p className={styles.delivery}>
        <Icon name="clock" />
        <span className="visually-hidden">{site.delivery}: </span>
        {card.delivery}
      </p>
      <p className={styles.price}>
        {card.is_minimum && <span>{site.from} </span>}
        <strong>{card.price.text}</strong> <span>{site.vat_included}</span>
        <Icon name="arrow" className={styles.arrow} />
      </p>
    </li>
  );
}

/** Services side by side. */
export function ProductGrid({ cards, heading }: { readonly cards: readonly Card[]; readonly heading?: 'h2' | 'h3' }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <ProductCard key={card.product_id} card={card} heading={heading} />
      ))}
    </ul>
  );
}
