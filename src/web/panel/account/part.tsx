import { Alert } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** A part of the account page with its heading. */
export function Part({
  title,
  lead,
  failure = null,
  onSubmit,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly failure?: string | null;
  /** Makes a form of the part; it is handed the fields. */
  readonly onSubmit?: (fields: FormData, form: HTMLFormElement) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const matter = (
    <>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
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
