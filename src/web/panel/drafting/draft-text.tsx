import { Fragment } from 'react';
import type { StrayValue } from '../../../contract/drafting.ts';
import type { Ink, Segment } from '../../../domain/drafting/ink.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from './drafting.module.css';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';
import { partsAt } from './parts-at.ts';

interface Props {
  readonly segments: readonly Segment[];
  /** Values in it that the order does not contain. */
  readonly strays?: readonly StrayValue[];
}

const NONE: readonly StrayValue[] = [];

/** Words with their origin, by colour and, for screen readers, by name. Bold marks are rendered bold. */
export function DraftText({ segments, strays = NONE }: Props) {
  const { inks } = useMessages(DRAFTING_MESSAGES);
  let at = 0;
  return withBold(segments).map(({ text, ink, isBold }) => {
    const key = `${at}`;
    at += text.length;
    const shown = <Strays text={text} strays={strays} />;
    const words = isBold ? <strong>{shown}</strong> : shown;
    if (ink === 'clause') return <Fragment key={key}>{words}</Fragment>;
    return (
      <mark key={key} className={styles[ink]} title={inks[ink]}>
        {words}
      </mark>
    );
  });
}

/** The text with its stray values marked. */
function Strays({ text, strays }: { readonly text: string; readonly strays: readonly StrayValue[] }) {
  const { stray } = useMessages(DRAFTING_MESSAGES);
  let at = 0;
  return partsAt(text, strays).map((part) => {
    const key = `${at}`;
    at += part.text.length;
    if (part.name === null) return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <mark key={key} className={styles.stray} title={stray} data-stray={part.name}>
        {part.text}
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
  const shown: readonly Ink[] = hasMachine ? ['data', 'machine', 'human', 'gap'] : ['data', 'human', 'gap'];
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
