import { Button, type ButtonProps, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { keyText } from './commands/key-text.ts';
import { SUBMIT_KEY } from './commands/keys.ts';

type Shown = 'size' | 'color' | 'variant' | 'mt' | 'disabled' | 'loading';

interface Props extends Pick<ButtonProps, Shown> {
  readonly children: ReactNode;
  /** For a form whose first focus is on its button. */
  readonly 'data-autofocus'?: boolean;
}

/** The button that sends a form; it shows the key that sends it from any of its fields (`submitFormOf`). */
export function SubmitButton({ children, ...button }: Props) {
  return (
    <Button
      type="submit"
      aria-keyshortcuts="Control+Enter"
      {...button}
      rightSection={
        <Kbd size="xs" aria-hidden>
          {keyText(SUBMIT_KEY)}
        </Kbd>
      }
    >
      {children}
    </Button>
  );
}
