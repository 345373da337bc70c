import { NativeSelect, TextInput } from '@mantine/core';
import type { Counterpart } from '../../../contract/orders/conversations.ts';
import { SIDE_PARTIES } from '../../../domain/inbox/side-party.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import type { MailEnvelope } from './mail-envelope.ts';
import styles from './mails.module.css';

interface Props {
  readonly office: MailEnvelope['office'];
  readonly counterparts: readonly Counterpart[];
  readonly isWrong: boolean;
  readonly onChange: (office: MailEnvelope['office']) => void;
}

/** The partner of a new conversation: an office that works on the order, or a typed address. */
export function OfficeFields({ office, counterparts, isWrong, onChange }: Props) {
  const { conversations: text } = useMessages(MAIL_MESSAGES);
  return (
    <div className={styles.office}>
      {counterparts.length > 0 && (
        <NativeSelect
          label={text.who}
          value={counterparts.find(({ email }) => email === office.email)?.email ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(counterparts.find(({ email }) => email === value) ?? { ...office, email: '', name: '' })
          }
          data={[
            { value: '', label: text.somebody_else },
            ...counterparts.map(({ party, email, name }) => ({
              value: email,
              label: `${text.parties[party]}: ${name} (${email})`,
            })),
          ]}
        />
      )}
      <TextInput
        label={text.email}
        type="email"
        required
        maxLength={200}
        error={isWrong && text.no_email}
        value={office.email}
        onChange={({ currentTarget: { value } }) => onChange({ ...office, email: value })}
      />
      <TextInput
        label={text.name}
        maxLength={200}
        value={office.name}
        onChange={({ currentTarget: { value } }) => onChange({ ...office, name: value })}
      />
      <NativeSelect
        label={text.party}
        value={office.party}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...office, party: SIDE_PARTIES.find((party) => party === value) ?? office.party })
        }
        data={SIDE_PARTIES.map((party) => ({ value: party, label: text.parties[party] }))}
      />
    </div>
  );
}
