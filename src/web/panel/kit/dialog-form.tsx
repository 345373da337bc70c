import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { FormFoot } from './form-foot.tsx';
import { ProblemLine } from './problem-line.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Sending } from './use-send.ts';

interface Props {
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The request that its button sends. */
  readonly sending: Sending;
  /** Label of the submit button. */
  readonly submit: string;
  readonly isDisabled?: boolean;
  /** The form shows its own problems, so the browser's validation is off. */
  readonly checksItself?: boolean;
  /** Red for irreversible actions. */
  readonly color?: 'red' | undefined;
  /** Lays its parts out, with room between them. */
  readonly className?: string;
  /** At the left of the footer. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a dialog: errors above its fields, cancel and submit buttons below. */
export function DialogForm(props: Props) {
  const {
    onSubmit,
    onClose,
    sending,
    submit,
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
    <form onSubmit={send} className={className} noValidate={checksItself}>
      <ProblemLine of={sending.problem} />
      {children}
      <FormFoot>
        {beside}
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <SubmitButton color={color} disabled={isDisabled} loading={sending.isBusy}>
          {submit}
        </SubmitButton>
      </FormFoot>
    </form>
  );
}
