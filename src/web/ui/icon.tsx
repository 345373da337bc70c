import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { ICON_PATHS } from './icon-paths.ts';

/** A line drawing beside words; it says nothing that the words do not. An unknown name shows a sheet of paper. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name] ?? ICON_PATHS.sheet} />
    </svg>
  );
}
