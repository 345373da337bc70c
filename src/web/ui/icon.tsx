import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** A decorative line drawing next to text. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
