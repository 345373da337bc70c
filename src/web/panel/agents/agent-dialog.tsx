import { Checkbox, Chip, Group, Input, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeAgent, inviteAgent, type ListedAgent } from '../../../contract/agents/agent-list.ts';
import { PANEL_ROLES } from '../../../domain/actors/actor.ts';
import { LOCALE_NAMES, LOCALES } from '../../../domain/locale/locale.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { type AgentDraft, draftOf, readDraft } from './agent-draft.ts';
import { nameOf } from './agent-name.ts';
import { useOffices, useSendAgent } from './agent-queries.ts';
import styles from './agents.module.css';
import { AGENT_LIST_MESSAGES } from './i18n/messages.ts';

/** Invites somebody, or edits a person, based on the displayed version. */
export function AgentDialog({ agent, onClose }: { readonly agent: ListedAgent | null; readonly onClose: () => void }) {
  const text = useMessages(AGENT_LIST_MESSAGES);
  const title = agent ? text.change_title(nameOf(agent)) : text.invite_title;
  return (
    <Dialog opened onClose={onClose} title={title} size="44rem" yOffset="4dvh">
      <AgentForm agent={agent} onClose={onClose} />
    </Dialog>
  );
}

function AgentForm({ agent, onClose }: { readonly agent: ListedAgent | null; readonly onClose: () => void }) {
  const text = useMessages(AGENT_LIST_MESSAGES);
  const notify = useNotify();
  const [draft, setDraft] = useState<AgentDraft>(() => draftOf(agent));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sending = useSendAgent();
  const { data: offices } = useOffices();
  const read = readDraft(draft);
  const { fields } = draft;
  const put = (changes: Partial<AgentDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const putField = (changes: Partial<AgentDraft['fields']>) => put({ fields: { ...fields, ...changes } });
  const errorOf = (field: string) => (isChecked && !read.ok && read.wrong.includes(field) ? text.wrong : null);

  const submit = async () => {
    setChecked(true);
    if (!read.ok) return;
    const body = { fields: read.fields, reason: reason.trim() };
    const saved = await sending.send(() =>
      agent
        ? panelApi.call(changeAgent, {
            params: { agent_id: agent.agent_id },
            body: { ...body, version: agent.version },
          })
        : panelApi.call(inviteAgent, { body: { ...body, email: draft.email } }),
    );
    if (!saved) return;
    notify(agent ? text.saved(nameOf(saved)) : text.invited(saved.email));
    onClose();
  };
  return (
    <DialogForm
      className={styles.form}
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={sending}
      submit={agent ? text.save : text.send_invitation}
      isDisabled={reason.trim().length < 3 || (!agent && draft.email.trim() === '')}
      checksItself
    >
      {!agent && (
        <TextInput
          data-autofocus
          type="email"
          withAsterisk
          label={text.email}
          autoComplete="off"
          value={draft.email}
          onChange={({ currentTarget: { value: email } }) => put({ email })}
        />
      )}
      <div className={styles.line}>
        <TextInput
          withAsterisk
          label={text.firstname}
          autoComplete="off"
          maxLength={100}
          error={errorOf('firstname')}
          value={fields.firstname}
          onChange={({ currentTarget: { value: firstname } }) => putField({ firstname })}
        />
        <TextInput
          label={text.lastname}
          autoComplete="off"
          maxLength={100}
          value={fields.lastname}
          onChange={({ currentTarget: { value: lastname } }) => putField({ lastname })}
        />
        <NativeSelect
          label={text.role}
          value={fields.role}
          data={(['Agente', 'Notario'] as const).map((value) => ({ value, label: text.roles[value] }))}
          onChange={({ currentTarget: { value } }) => putField({ role: value === 'Notario' ? 'Notario' : 'Agente' })}
        />
      </div>
      {fields.role === 'Agente' ? (
        <MultiSelect
          label={text.panel_roles}
          value={[...fields.panel_roles]}
          data={PANEL_ROLES.map((value) => ({ value, label: text.panel_role[value] }))}
          onChange={(chosen) => putField({ panel_roles: PANEL_ROLES.filter((role) => chosen.includes(role)) })}
        />
      ) : (
        <NativeSelect
          withAsterisk
          label={text.office}
          error={errorOf('notary_id')}
          value={fields.notary_id === null ? '' : String(fields.notary_id)}
          data={[
            { value: '', label: text.choose_office },
            ...(offices?.items ?? []).map(({ notary_id, nombre }) => ({ value: String(notary_id), label: nombre })),
          ]}
          onChange={({ currentTarget: { value } }) => putField({ notary_id: value === '' ? null : Number(value) })}
        />
      )}
      <MultiSelect
        label={text.languages}
        value={[...fields.languages]}
        data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={(chosen) => putField({ languages: LOCALES.filter((locale) => chosen.includes(locale)) })}
      />
      <Input.Wrapper label={text.days} labelElement="div">
        <Chip.Group multiple value={draft.days.map(String)} onChange={(days) => put({ days: days.map(Number) })}>
          <Group gap="xs" role="group" aria-label={text.days}>
            {text.day_names.map((name, index) => (
              <Chip key={name} size="xs" value={String(index + 1)}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {draft.days.length > 0 && (
        <div className={styles.line}>
          <TextInput
            type="time"
            label={text.from}
            error={errorOf('hours')}
            value={draft.from}
            onChange={({ currentTarget: { value: from } }) => put({ from })}
          />
          <TextInput
            type="time"
            label={text.to}
            value={draft.to}
            onChange={({ currentTarget: { value: to } }) => put({ to })}
          />
        </div>
      )}
      <Textarea
        autosize
        minRows={1}
        label={text.absences}
        description={text.absences_hint}
        error={errorOf('absences')}
        value={draft.absences}
        onChange={({ currentTarget: { value: absences } }) => put({ absences })}
      />
      <div className={styles.line}>
        <TextInput
          inputMode="numeric"
          label={text.cap}
          description={text.cap_hint}
          error={errorOf('most_in_progress')}
          value={draft.cap}
          onChange={({ currentTarget: { value: cap } }) => put({ cap })}
        />
        <TextInput
          label={text.call_user}
          autoComplete="off"
          maxLength={60}
          value={draft.callUser}
          onChange={({ currentTarget: { value: callUser } }) => put({ callUser })}
        />
      </div>
      {agent && (
        <Checkbox
          label={text.active}
          checked={fields.active}
          onChange={({ currentTarget: { checked: active } }) => putField({ active })}
        />
      )}
      <TextInput
        withAsterisk
        label={text.reason}
        description={text.reason_hint}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </DialogForm>
  );
}
