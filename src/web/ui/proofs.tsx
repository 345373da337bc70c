import type { Proof } from '../../domain/authenticity/proof-texts.ts';
import { Icon } from './icon.tsx';
import styles from './proofs.module.css';

/** Signatures and codes of a paper, each in a line that expands to what it means. */
export function Proofs({ proofs }: { readonly proofs: readonly Proof[] }) {
  if (proofs.length === 0) return null;
  return (
    <ul className={styles.proofs}>
      {proofs.map(({ id, tone, title, lines, link }) => (
        <li key={id} data-tone={tone}>
          <details>
            <summary>
              <Icon name={ICONS[tone]} />
              <span>{title}</span>
            </summary>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {link && (
              <p>
                <a href={link.href} target="_blank" rel="noreferrer">
                  {link.text}
                </a>
              </p>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}

const ICONS = { good: 'shield', open: 'search', bad: 'alert' } as const;
