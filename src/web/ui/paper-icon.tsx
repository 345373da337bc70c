import type { PaperIcon as Name } from '../../domain/catalogue/icons.ts';
import { classNames } from './class-names.ts';
import styles from './paper-icon.module.css';
import { PAPER_ICON_PATHS } from './paper-icon-paths.ts';

/** The drawing of a kind of document, next to its name. */
export function PaperIcon({ name, className }: { readonly name: Name; readonly className?: string }) {
  const { tint, line } = PAPER_ICON_PATHS[name];
  return (
    <svg className={classNames(styles.drawing, className)} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={styles.tint} d={tint} />
      <path className={styles.line} d={line} />
    </svg>
  );
}
