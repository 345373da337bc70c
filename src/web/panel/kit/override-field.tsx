import { Checkbox, Textarea } from '@mantine/core';
import type { Ref } from 'react';

interface Props {
  readonly words: { readonly tick: string; readonly reason: string; readonly hint: string };
  readonly isTicked: boolean;
  readonly onTick: () => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly checkboxRef?: Ref<HTMLInputElement>;
}

/** Confirms that a warning is overridden: a checkbox, and the reason once it is ticked. */
export function OverrideField({ words, isTicked, onTick, reason, onReason, checkboxRef }: Props) {
  return (
    <>
      <Checkbox ref={checkboxRef} my="xs" label={words.tick} checked={isTicked} onChange={onTick} />
      {isTicked && (
        <Textarea
          label={words.reason}
          description={words.hint}
          autosize
          minRows={2}
          maxLength={500}
          required
          value={reason}
          onChange={({ currentTarget: { value } }) => onReason(value)}
        />
      )}
    </>
  );
}
