import type { ReactNode, SubmitEvent } from 'react';
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
  children,
}: {
  readonly id?: string;
  readonly action?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { visitor } = useShell();
  const navigation = useNavigation();
  const refuseSecondPress = (event: SubmitEvent<HTMLFormElement>) => {
    if (navigation.state !== 'idle' && navigation.formMethod === 'POST') event.preventDefault();
  };
  return (
    <Form id={id} method="post" action={action} className={className} onSubmit={refuseSecondPress} noValidate>
      <input type="hidden" name="formkey" value={visitor?.formkey ?? ''} />
      {children}
    </Form>
  );
}
