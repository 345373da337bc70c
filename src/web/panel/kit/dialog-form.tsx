import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from './problem-text.ts';
import { submitByKey } from './submit-by-key.ts';

interface Props {
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** What went wrong with the last try; null for nothing. */
  readonly problem: unknown;
  /** What the button that sends it says. */
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  /** The form shows its own problems, so the browser's validation is off. */
  readonly checksItself?: boolean;
  /** Red for what cannot be taken back. */
  readonly color?: 'red' | undefined;
  /** Lays its parts out, with room between them. */
  readonly className?: string;
  /** At the left of the foot. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a dialog: above its fields what went wrong, below them the way out and the button that sends it. */
export function DialogForm(props: Props) {
  const {
    onSubmit,
    onClose,
    problem,
    submit,
    isBusy,
    isDisabled = false,
    checksItself = false,
    color,
    className,
    beside,
    children,
  } = props;
  const messages = usePanelMessages();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={send} onKeyDown={submitByKey} className={className} noValidate={checksItself}>
      {problem !== null && <p role="alert">{problemText(problem, messages)}</p>}
      {children}
      <Group justify="flex-end" mt={className === undefined ? 'md' : 0}>
        {beside}
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" color={color} disabled={isDisabled} loading={isBusy}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}
