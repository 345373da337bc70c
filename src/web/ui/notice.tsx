import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

/** A remark that is not a problem of a field. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  readonly tone?: 'info' | 'warning' | 'danger' | 'success';
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

const ICONS = { info: 'info', warning: 'alert', danger: 'alert', success: 'check' } as const;
