import { Button } from '@mantine/core';
import { POSTPONE_PRESETS } from '../../../domain/orders/postpone-until.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { KIT_MESSAGES } from './i18n/messages.ts';
import { presetTyped } from './postpone-presets.ts';
import shared from './shared.module.css';

interface Props {
  /** As the field of date and time has it. */
  readonly value: string;
  readonly timeZone: string;
  readonly onChange: (value: string) => void;
}

/** The usual dates to postpone to: tomorrow, Monday and in seven days, at the hour the desk opens. */
export function PostponeButtons({ value, timeZone, onChange }: Props) {
  const { dates: text } = useMessages(KIT_MESSAGES);
  return (
    <div className={shared.buttons}>
      {POSTPONE_PRESETS.map((preset) => {
        const morning = presetTyped(preset, { timeZone, now: new Date() });
        return (
          <Button
            key={preset}
            size="compact-sm"
            variant={morning === value ? 'filled' : 'default'}
            aria-pressed={morning === value}
            onClick={() => onChange(morning)}
          >
            {text[preset]}
          </Button>
        );
      })}
    </div>
  );
}
