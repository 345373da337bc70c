import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { useShell } from '../../shell.ts';
import { Notice } from '../../ui/notice.tsx';
import { OwnDataFrame } from '../own-data/own-data-frame.tsx';
import styles from './firms.module.css';

/** Head of a page of a shared account: links that the person's role allows, and a confirmation of the last change. */
export function FirmFrame({
  title,
  lead,
  problems,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly problems: readonly FieldProblem[];
  readonly children: ReactNode;
}) {
  const text = useFirmsTexts();
  const firm = useShell().visitor?.firm;
  const { search } = useLocation();
  const done = new URLSearchParams(search).get('saved') ?? '';
  const links = [
    ['/orders/firm', text.title],
    ['/orders/firm/month', text.month],
    ...(firm?.role === 'administrator'
      ? ([
          ['/orders/firm/invoicing', text.invoicing],
          ['/orders/firm/keys', text.keys],
        ] as const)
      : []),
  ] as const;
  return (
    <OwnDataFrame title={title} lead={lead} problems={problems}>
      {problems.length === 0 && Object.hasOwn(text.done, done) && done !== 'data' && (
        <div role="status">
          <Notice tone="success">
            <p>{text.done[done as keyof typeof text.done]}</p>
          </Notice>
        </div>
      )}
      <nav className={styles.links} aria-label={text.title}>
        {links.map(([href, name]) => (
          <NavLink key={href} to={href} end>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={styles.parts}>{children}</div>
    </OwnDataFrame>
  );
}
