import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { TogaDraftInFull } from '../../../contract/drafting.ts';
import { fillGap, gapsIn } from '../../../domain/drafting/gaps.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from './drafting.module.css';
import { gapValue } from './gap-value.ts';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly content: string;
  readonly types: TogaDraftInFull['gaps'];
  readonly onContent: (content: string) => void;
}

/** The gaps of a document, each with an input of its type; a value fills all gaps of that label. */
export function GapFields({ content, types, onContent }: Props) {
  const text = useMessages(DRAFTING_MESSAGES);
  const labels = gapsIn(content);
  return (
    <section className={styles.gaps} aria-label={text.gaps(labels.length)}>
      <h2>{text.gaps(labels.length)}</h2>
      {labels.map((label) => (
        <GapField
          key={label}
          label={label}
          type={types.find((gap) => gap.label === label)?.type ?? 'text'}
          onFill={(value) => onContent(fillGap(content, label, value))}
        />
      ))}
    </section>
  );
}

interface FieldProps {
  readonly label: string;
  readonly type: TogaDraftInFull['gaps'][number]['type'];
  readonly onFill: (value: string) => void;
}

function GapField({ label, type, onFill }: FieldProps) {
  const text = useMessages(DRAFTING_MESSAGES);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const fill = (event: FormEvent) => {
    event.preventDefault();
    const filled = gapValue(typed, type);
    if (!filled.ok) return setWrong(text.wrong[filled.wrong]);
    if (filled.value !== '') onFill(filled.value);
  };
  const field = {
    label,
    value: typed,
    error: wrong || undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      setWrong('');
      setTyped(event.currentTarget.value);
    },
  };
  return (
    <form className={styles.gapField} onSubmit={fill} noValidate>
      {type === 'long' ? <Textarea autosize minRows={2} {...field} /> : <TextInput {...field} />}
      <Button
        type="submit"
        variant="default"
        size="sm"
        aria-label={text.fill_one(label)}
        disabled={typed.trim() === ''}
      >
        {text.fill}
      </Button>
    </form>
  );
}
