import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { LOCALES } from '../../../domain/locale/locale.ts';
import { type MassField, massFieldsOf } from '../../../domain/mass/mass-operation.ts';
import { PROVIDER_WORKS } from '../../../domain/providers/provider.ts';
import { ASSIGNING_MESSAGES } from '../assigning/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { MomentField } from '../kit/date-field.tsx';
import { priorityName } from '../kit/priority-name.ts';
import { useEmailTemplates } from '../mail/mail-queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { MASS_MESSAGES } from './i18n/messages.ts';
import { fieldsOf, type MassDraft } from './mass-draft.ts';
import { useOffices } from './mass-queries.ts';

interface Props {
  readonly draft: MassDraft;
  readonly onChange: (part: Partial<MassDraft>) => void;
}
interface FieldProps extends Props {
  readonly field: Exclude<MassField, 'response_messages'>;
  readonly required: boolean;
}

/** The fields of the chosen operation, filled in once for all orders. */
export function MassFields({ draft, onChange }: Props) {
  const needs: readonly MassField[] = massFieldsOf(draft.operation).needs;
  return fieldsOf(draft.operation).map((field) =>
    field === 'response_messages' ? (
      draft.email_template === '' && <MessageFields key={field} draft={draft} onChange={onChange} />
    ) : (
      <OneField key={field} field={field} required={needs.includes(field)} draft={draft} onChange={onChange} />
    ),
  );
}

function OneField(props: FieldProps): ReactNode {
  switch (props.field) {
    case 'reason':
    case 'comment':
      return <WordsField {...props} />;
    case 'standby_until':
      return <WhenField {...props} />;
    case 'provider_id':
      return <OfficeField {...props} kind="provider" />;
    case 'notary_id':
      return <OfficeField {...props} kind="notary" />;
    default:
      return <ChoiceField {...props} />;
  }
}

function WordsField({ field, required, draft, onChange }: FieldProps) {
  const text = useMessages(MASS_MESSAGES);
  return (
    <Textarea
      label={text.fields[field]}
      required={required}
      minLength={field === 'reason' && required ? 5 : undefined}
      maxLength={5_000}
      autosize
      minRows={2}
      maxRows={8}
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
}

function WhenField({ field, required, draft, onChange }: FieldProps) {
  const text = useMessages(MASS_MESSAGES);
  return (
    <MomentField
      label={text.fields[field]}
      description={text.desk_time}
      required={required}
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

function ChoiceField({ field, required, draft, onChange }: FieldProps) {
  const text = useMessages(MASS_MESSAGES);
  const choices = useChoices(field);
  const none = field === 'email_template' ? text.own_words : required ? text.choose : '—';
  return (
    <NativeSelect
      label={text.fields[field]}
      required={required}
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      data={[{ value: '', label: none }, ...choices]}
    />
  );
}

function useChoices(field: FieldProps['field']): readonly { value: string; label: string }[] {
  const locale = usePanelLocale();
  const { order } = usePanelMessages();
  const { works } = useMessages(ASSIGNING_MESSAGES);
  const { states, users, user_id } = useCurrentUser();
  const templates = useEmailTemplates();
  switch (field) {
    case 'to':
      return states.map(({ id, name }) => ({ value: String(id), label: `${id} ${name[locale]}` }));
    case 'priority':
      return [0, 1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: priorityName(value, order) }));
    case 'asignee_id':
      return users
        .filter((user) => user.user_id !== user_id)
        .map((user) => ({ value: String(user.user_id), label: `${user.firstname} ${user.lastname}` }));
    case 'provider_work':
      return PROVIDER_WORKS.map((value) => ({ value, label: works[value] }));
    case 'email_template':
      return (templates.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name[locale] }));
    default:
      return [];
  }
}

function OfficeField({
  field,
  required,
  draft,
  onChange,
  kind,
}: FieldProps & { readonly kind: 'provider' | 'notary' }) {
  const text = useMessages(MASS_MESSAGES);
  const { data } = useOffices(kind);
  return (
    <Select
      searchable
      label={text.fields[field]}
      required={required}
      placeholder={text.search}
      limit={50}
      value={draft[field] || null}
      onChange={(value) => onChange({ [field]: value ?? '' })}
      data={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

function MessageFields({ draft, onChange }: Props) {
  const text = useMessages(MASS_MESSAGES);
  return (
    <>
      <NativeSelect
        label={text.language}
        value={draft.language}
        onChange={(event) => {
          const language = LOCALES.find((one) => one === event.currentTarget.value);
          if (language) onChange({ language });
        }}
        data={LOCALES.map((value) => ({ value, label: text.languages[value] }))}
      />
      <TextInput
        label={text.subject}
        required
        maxLength={300}
        value={draft.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={text.body}
        required
        maxLength={20_000}
        autosize
        minRows={4}
        maxRows={12}
        value={draft.body}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
    </>
  );
}
