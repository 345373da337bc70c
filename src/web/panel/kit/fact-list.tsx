import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** A list of facts, one per line; blank ones are left out, and so is an empty list. */
export function FactList({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
