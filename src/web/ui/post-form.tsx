import type { ChangeEvent, ReactNode, SubmitEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { useShell } from '../shell.ts';

/**
 * A form that changes something. Without JavaScript it is an ordinary post; with it, a second press while the first is
 * under way does nothing.
 */
export function PostForm({
  id,
  action,
  className,
  takesFiles = false,
  onChange,
  children,
}: {
  readonly id?: string;
  readonly action?: string;
  readonly className?: string;
  /** With controls for files, which only this encoding carries. */
  readonly takesFiles?: boolean;
  readonly onChange?: (event: ChangeEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}) {
  const { visitor } = useShell();
  const navigation = useNavigation();
  const refuseSecondPress = (event: SubmitEvent<HTMLFormElement>) => {
    if (navigation.state !== 'idle' && navigation.formMethod === 'POST') event.preventDefault();
  };
  return (
    <Form
      id={id}
      method="post"
      action={action}
      encType={takesFiles ? 'multipart/form-data' : undefined}
      className={className}
      onSubmit={refuseSecondPress}
      onChange={onChange}
      noValidate
    >
      <input type="hidden" name="formkey" value={visitor?.formkey ?? ''} />
      {children}
    </Form>
  );
}
