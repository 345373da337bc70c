import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

/** Submits the surrounding form. While a request is pending it says so and cannot be clicked again. */
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
  /** For screen readers, if several buttons of the page have the same text. */
  readonly label?: string;
  /** Id of the form, when the button is outside it. */
  readonly form?: string;
  /** Address for this button's submission, instead of the form's own. */
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
