import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './thing-badge.module.css';

/** A company's initials, or an icon for other kinds. The name is shown next to it. */
export function ThingBadge({ kind, acronym }: { readonly kind: PortfolioKind; readonly acronym: string | null }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {acronym || <Icon name={ICONS[kind]} />}
    </span>
  );
}

const ICONS: Readonly<Record<PortfolioKind, IconName>> = {
  inmueble: 'home-search',
  empresa: 'building-skyscraper',
  vehiculo: 'car',
};
