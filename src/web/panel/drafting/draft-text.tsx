import { Fragment } from 'react';
import { gapsIn } from '../../../domain/drafting/gaps.ts';
import type { Ink, Segment } from '../../../domain/drafting/ink.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from './drafting.module.css';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';

/** Words with where they come from, by colour and by name for those who do not see it. */
export function DraftText({ segments }: { readonly segments: readonly Segment[] }) {
  const { inks } = useMessages(DRAFTING_MESSAGES);
  let at = 0;
  return segments.map(({ text, ink }) => {
    const key = `${at}`;
    at += text.length;
    if (ink === 'clause') return <Fragment key={key}>{text}</Fragment>;
    return (
      <mark key={key} className={styles[ink]} title={inks[ink]}>
        {text}
      </mark>
    );
  });
}

/** Which colour means what. */
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

/** Words of a paragraph as segments: its gaps, and values that were copied from the order. */
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
