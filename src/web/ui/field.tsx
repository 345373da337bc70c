import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldProps {
  /** Name of the form field; also the id, so that the error summary can lead there. */
  readonly name: string;
  readonly label: string;
  readonly help?: string | null;
  readonly problem?: string | null;
  readonly optional?: boolean;
}

/** Label, help and problem around one native control, tied together for assistive technology. */
export function Field({
  name,
  label,
  help,
  problem,
  optional,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label id={`${name}-label`} className={styles.label} htmlFor={name}>
        {label}
        <OptionalMark when={optional} />
      </label>
      <FieldNotes name={name} help={help} problem={problem} />
      {children}
    </div>
  );
}

/** Help and problem of a control, in reading order. */
export function FieldNotes({ name, help, problem }: Pick<FieldProps, 'name' | 'help' | 'problem'>) {
  return (
    <>
      {help && (
        <p className={styles.help} id={`${name}-help`}>
          {help}
        </p>
      )}
      {problem && (
        <p className={styles.problem} id={`${name}-problem`}>
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </>
  );
}

export function OptionalMark({ when }: { readonly when?: boolean }) {
  const { optional } = useMessages().site;
  return when ? <span className={styles.optional}> ({optional})</span> : null;
}

/** Attributes that tie a control to its help and problem. */
export function describedBy({ name, help, problem }: Pick<FieldProps, 'name' | 'help' | 'problem'>) {
  const ids = [help && `${name}-help`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': problem ? true : undefined };
}
