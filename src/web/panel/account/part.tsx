import { type FormEvent, type ReactNode, useId } from 'react';
import { ProblemAlert } from '../kit/problem-line.tsx';
import styles from './account.module.css';

/** A part of the account page with its heading. */
export function Part({
  title,
  lead,
  problem = null,
  onSubmit,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  /** Error of the last attempt, or null. */
  readonly problem?: unknown;
  /** Makes the part a form, and receives its fields. */
  readonly onSubmit?: (fields: FormData, form: HTMLFormElement) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const matter = (
    <>
      <ProblemAlert of={problem} />
      {children}
    </>
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.soft}>{lead}</p>}
      {onSubmit ? (
        <form onSubmit={submit} className={styles.form} noValidate>
          {matter}
        </form>
      ) : (
        matter
      )}
    </section>
  );
}
