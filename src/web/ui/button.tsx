import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface LookProps {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A button with an action. To submit a form, use `SubmitButton`. */
export function Button({ look = 'primary', wide, ...props }: LookProps & ComponentProps<'button'>) {
  return <button type="button" {...props} className={buttonClass(look, wide)} />;
}

/** A link that looks like a button, to another page of the shop. */
export function ButtonLink({ look = 'primary', wide, to, children }: LookProps & { readonly to: string }) {
  return (
    <Link to={to} className={buttonClass(look, wide)}>
      {children}
    </Link>
  );
}

/** For a link to something that is not a page, such as a file to download. */
export function ButtonAnchor({ look = 'primary', wide, children, ...props }: LookProps & ComponentProps<'a'>) {
  return (
    <a {...props} className={buttonClass(look, wide)}>
      {children}
    </a>
  );
}

export function buttonClass(look: ButtonLook, wide = false): string {
  return classNames(styles.button, styles[look], wide && styles.wide);
}
