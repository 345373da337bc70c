import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { POSTPONE_PRESETS, type PostponePreset } from '../../../domain/orders/postpone-until.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { KIT_MESSAGES } from './i18n/messages.ts';
import { chosenPreset, presetTyped } from './postpone-presets.ts';

interface Props {
  /** As the field of date and time has it. */
  readonly value: string;
  readonly timeZone: string;
  readonly onChange: (value: string) => void;
}

/**
 * Until when most things are put off: tomorrow, Monday, in seven days; the morning on which the desk opens. One group, so that the arrow keys
 * choose and Enter sends the form.
 */
export function PostponeChoice({ value, timeZone, onChange }: Props) {
  const { dates: text } = useMessages(KIT_MESSAGES);
  const [last, setLast] = useState<PostponePreset | null>(null);
  const now = new Date();
  const mornings = new Map(POSTPONE_PRESETS.map((preset) => [preset, presetTyped(preset, { timeZone, now })]));
  return (
    <SegmentedControl
      size="xs"
      aria-label={text.presets}
      value={chosenPreset(mornings, { value, last }) ?? ''}
      data={POSTPONE_PRESETS.map((preset) => ({ value: preset, label: text[preset] }))}
      onChange={(chosen) => {
        const preset = POSTPONE_PRESETS.find((one) => one === chosen) ?? 'tomorrow';
        setLast(preset);
        onChange(mornings.get(preset) ?? '');
      }}
    />
  );
}
