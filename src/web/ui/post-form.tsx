import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import { TypedContext, useLostForm } from './lost-form.tsx';
import { Notice } from './notice.tsx';

/**
 * A form that changes something. Without JavaScript it is an ordinary post; with it, a second click while the first request is pending does
 * nothing, and without a connection nothing is sent and nothing lost.
 */
export function PostForm({
  id,
  action,
  className,
  takesFiles = false,
  forReaders = false,
  onChange,
  children,
}: {
  readonly id?: string;
  readonly action?: string;
  readonly className?: string;
  /** With file inputs, which only this encoding supports. */
  readonly takesFiles?: boolean;
  /** Shown also to people of a firm with read-only access; any other form would be refused. */
  readonly forReaders?: boolean;
  readonly onChange?: (event: ChangeEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}) {
  const { visitor } = useShell();
  const lost = useLostForm();
  const navigation = useNavigation();
  const { offline } = useMessages().site;
  const [isOffline, setOffline] = useState(false);
  const hold = (event: SubmitEvent<HTMLFormElement>) => {
    setOffline(!navigator.onLine);
    if (!navigator.onLine) event.preventDefault();
    if (navigation.state !== 'idle' && navigation.formMethod === 'POST') event.preventDefault();
  };
  if (visitor?.firm?.may_order === false && !forReaders) return null;
  return (
    <Form
      id={id}
      method="post"
      action={action}
      encType={takesFiles ? 'multipart/form-data' : undefined}
      className={className}
      onSubmit={hold}
      onChange={onChange}
      noValidate
    >
      <input type="hidden" name="formkey" value={visitor?.formkey ?? ''} />
      {visitor?.typed_by && <input type="hidden" name="typed_by" value={visitor.typed_by} />}
      <TypedContext value={lost?.typed ?? null}>{children}</TypedContext>
      {isOffline && <Notice tone="danger">{offline}</Notice>}
    </Form>
  );
}
