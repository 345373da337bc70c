import type { ReactNode } from 'react';
import styles from './form-foot.module.css';

/** Cancel and submit buttons of a form, visible however long it is. */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
