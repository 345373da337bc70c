import type { ReactNode } from 'react';
import styles from './form-foot.module.css';

/** The ways on and out of a form, in sight however long it is. */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
