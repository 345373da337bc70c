import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useAccountMessages } from '../account/i18n/use-account-messages.ts';

/** A field for a password, whose eye speaks the user's language. */
export function SecretField(props: PasswordInputProps) {
  const { show_secret } = useAccountMessages();
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': show_secret }} />;
}
