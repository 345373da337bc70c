import type { ReactNode } from 'react';
import { toneOfTag } from '../../../domain/tags/tag.ts';
import styles from './tags.module.css';

/** A tag in its colour, with an optional link or remove button. */
export function TagPill({ tag, children }: { readonly tag: string; readonly children?: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={toneOfTag(tag)} title={tag}>
      {children ?? <span>{tag}</span>}
    </span>
  );
}

export function TagPills({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <TagPill key={tag} tag={tag} />
      ))}
    </span>
  );
}
