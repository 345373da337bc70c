import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

/** Sends the form around it. While a form is under way it says so and cannot be pressed again. */
export function SubmitButton({
  look = 'primary',
  wide,
  name,
  value,
  label,
  form,
  action,
  children,
}: {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  readonly name?: string;
  readonly value?: string;
  /** For screen readers, when several buttons of the page carry the same word. */
  readonly label?: string;
  /** Id of the form, when the button is outside it. */
  readonly form?: string;
  /** Where this button sends the form, instead of where the others do. */
  readonly action?: string;
  readonly children: ReactNode;
}) {
  const navigation = useNavigation();
  const { working } = useMessages().site;
  const isPosting = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const isOwnPost = isPosting && (name === undefined || navigation.formData?.get(name) === value);
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-label={label}
      form={form}
      formAction={action}
      aria-disabled={isPosting || undefined}
      className={buttonClass(look, wide)}
    >
      {isOwnPost && look === 'primary' ? working : children}
    </button>
  );
}
