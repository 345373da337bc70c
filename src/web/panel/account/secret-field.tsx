import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';

/** A password field whose reveal button is labelled in the user's language. */
export function SecretField(props: PasswordInputProps) {
  const { show_secret } = useMessages(ACCOUNT_MESSAGES);
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': show_secret }} />;
}
