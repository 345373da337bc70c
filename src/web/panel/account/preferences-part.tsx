import { Button, NativeSelect } from '@mantine/core';
import { isLocale, LOCALE_NAMES, LOCALES } from '../../../domain/locale/locale.ts';
import { PANEL_QUEUES } from '../../../domain/sessions/agent-preferences.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import styles from './account.module.css';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import { Part } from './part.tsx';
import { type OwnAccount, useChangeAccount } from './use-account.ts';

/** Language and first page after signing in. */
export function PreferencesPart({
  preferences,
  panelRoles,
}: {
  readonly preferences: OwnAccount['preferences'];
  readonly panelRoles: readonly string[];
}) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const { save } = usePanelMessages();
  const change = useChangeAccount();
  const notify = useNotify();
  const { isBusy, problem, send } = useSend();
  const queues = PANEL_QUEUES.filter((queue) => queue !== -2 || panelRoles.includes('portugal'));
  const submit = (fields: FormData) =>
    void send(async () => {
      const locale = fields.get('locale');
      const first_queue = PANEL_QUEUES.find((queue) => String(queue) === fields.get('first_queue')) ?? 0;
      await change({ preferences: { locale: isLocale(locale) ? locale : null, first_queue } });
      notify(text.saved);
    });
  return (
    <Part title={text.preferences} problem={problem} onSubmit={submit}>
      <div className={styles.pair}>
        <NativeSelect
          name="locale"
          label={text.locale}
          defaultValue={preferences.locale ?? ''}
          data={[
            { value: '', label: text.locale_any },
            ...LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
          ]}
        />
        <NativeSelect
          name="first_queue"
          label={text.first_queue}
          defaultValue={String(preferences.first_queue)}
          data={queues.map((queue) => ({ value: String(queue), label: text.queues[queue] }))}
        />
      </div>
      <Button type="submit" loading={isBusy}>
        {save}
      </Button>
    </Part>
  );
}
