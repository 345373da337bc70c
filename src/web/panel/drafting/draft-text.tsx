import { Fragment } from 'react';
import { gapsIn } from '../../../domain/drafting/gaps.ts';
import type { Ink, Segment } from '../../../domain/drafting/ink.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from './drafting.module.css';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';

/** Words with their origin, by colour and, for screen readers, by name. Bold marks are rendered bold. */
export function DraftText({ segments }: { readonly segments: readonly Segment[] }) {
  const { inks } = useMessages(DRAFTING_MESSAGES);
  let at = 0;
  return withBold(segments).map(({ text, ink, isBold }) => {
    const key = `${at}`;
    at += text.length;
    const words = isBold ? <strong>{text}</strong> : text;
    if (ink === 'clause') return <Fragment key={key}>{words}</Fragment>;
    return (
      <mark key={key} className={styles[ink]} title={inks[ink]}>
        {words}
      </mark>
    );
  });
}

/** Two asterisks start and end bold text, across inks; a backslash escapes a character. */
function withBold(segments: readonly Segment[]): (Segment & { readonly isBold: boolean })[] {
  let isBold = false;
  return segments.flatMap(({ text, ink }) =>
    text.split(/(\*\*)/).flatMap((part) => {
      if (part === '**') isBold = !isBold;
      if (part === '**' || part === '') return [];
      return [{ ink, isBold, text: part.replace(/\\([\\`*_[\]<>#|~&!])/g, '$1') }];
    }),
  );
}

export function InkLegend({ hasMachine }: { readonly hasMachine: boolean }) {
  const { inks, legend } = useMessages(DRAFTING_MESSAGES);
  const shown: readonly Ink[] = hasMachine ? ['data', 'machine', 'gap'] : ['data', 'gap'];
  return (
    <ul className={styles.legend} aria-label={legend}>
      {shown.map((ink) => (
        <li key={ink}>
          <mark className={styles[ink]}>{inks[ink]}</mark>
        </li>
      ))}
    </ul>
  );
}

/** A paragraph as segments: its gaps, and values copied from the order. */
export function segmentsOf(paragraph: string, values: readonly string[]): Segment[] {
  const gaps = gapsIn(paragraph).map((label) => `[falta: ${label}]`);
  const known = [...new Set([...gaps, ...values])].sort((one, other) => other.length - one.length);
  if (known.length === 0) return [{ text: paragraph, ink: 'clause' }];
  const pattern = new RegExp(`(${known.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return paragraph.split(pattern).flatMap((text, place): Segment[] => {
    if (text === '') return [];
    if (place % 2 === 0) return [{ text, ink: 'clause' }];
    return [{ text, ink: gaps.includes(text) ? 'gap' : 'data' }];
  });
}
