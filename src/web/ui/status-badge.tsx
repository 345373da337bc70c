import type { ShownStatus } from '../../contract/pages/order-pages.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './status-badge.module.css';

/** An order's status as text, colour and icon, so that colour is never the only signal. */
export function StatusBadge({ status, text }: { readonly status: ShownStatus; readonly text: string }) {
  return (
    <span className={classNames(styles.badge, styles[status])}>
      <Icon name={ICONS[status]} />
      {text}
    </span>
  );
}

const ICONS: Readonly<Record<ShownStatus, IconName>> = {
  pending: 'card',
  processing: 'clock',
  incidence: 'alert',
  ready: 'check',
  returned: 'undo',
  cancelled: 'cross',
};
