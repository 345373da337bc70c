import { Button } from '@mantine/core';
import { useState } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import { Part } from './part.tsx';
import { SecretField } from './secret-field.tsx';
import { useChangeAccount } from './use-account.ts';

/** Changes the password; problems are shown beside their fields. */
export function PasswordPart({ username }: { readonly username: string }) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const change = useChangeAccount();
  const notify = useNotify();
  const { isBusy, problem, send } = useSend();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const submit = (fields: FormData, form: HTMLFormElement) =>
    void send(async () => {
      const [old_password, new_password] = [String(fields.get('old_password')), String(fields.get('new_password'))];
      setProblems({});
      try {
        await change({ password: { old_password, new_password } });
      } catch (problem) {
        const found = problemsByField(problem);
        if (!found) throw problem;
        setProblems(found);
        return;
      }
      form.reset();
      notify(text.password_changed);
    });
  return (
    <Part title={text.password} lead={text.password_lead} problem={problem} onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <SecretField
        name="old_password"
        label={text.old_password}
        autoComplete="current-password"
        error={problems.old_password}
        required
      />
      <SecretField
        name="new_password"
        label={text.new_password}
        description={text.new_password_hint}
        autoComplete="new-password"
        error={problems.new_password}
        required
      />
      <Button type="submit" loading={isBusy}>
        {text.change_password}
      </Button>
    </Part>
  );
}

function problemsByField(problem: unknown): Record<string, string> | null {
  if (!isProblem(problem) || !Array.isArray(problem.extra.errors)) return null;
  const errors = problem.extra.errors as readonly { readonly field: string; readonly message: string }[];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
