import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { MacroStep, MacroStepKind } from '../../../domain/macros/macro.ts';
import { POSTPONE_PRESETS } from '../../../domain/orders/postpone-until.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { LONGEST_TAG } from '../../../domain/tags/tag.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { useEmailTemplates } from '../mail/mail-queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { MACRO_MESSAGES } from './i18n/messages.ts';

/** An empty change of a kind. */
export function newStep(kind: MacroStepKind): MacroStep {
  switch (kind) {
    case 'status':
      return { kind, to: STATUS.in_progress, reason: '' };
    case 'postpone':
      return { kind, until: 'tomorrow', reason: '' };
    case 'mail':
      return { kind, template: '' };
    case 'note':
      return { kind, text: '' };
    case 'tag':
    case 'untag':
      return { kind, tag: '' };
  }
}

export function StepFields({
  step,
  onChange,
}: {
  readonly step: MacroStep;
  readonly onChange: (step: MacroStep) => void;
}) {
  const { fields, until } = useMessages(MACRO_MESSAGES);
  const locale = usePanelLocale();
  const { states } = useCurrentUser();
  const templates = useEmailTemplates().data?.items ?? [];
  switch (step.kind) {
    case 'status':
      return (
        <>
          <NativeSelect
            label={fields.to}
            value={String(step.to)}
            onChange={({ currentTarget: { value } }) => onChange({ ...step, to: Number(value) })}
            data={states.map(({ id, name }) => ({ value: String(id), label: `${id} ${name[locale]}` }))}
          />
          <Reason value={step.reason} onChange={(reason) => onChange({ ...step, reason })} />
        </>
      );
    case 'postpone':
      return (
        <>
          <NativeSelect
            label={fields.until}
            value={step.until}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...step, until: POSTPONE_PRESETS.find((preset) => preset === value) ?? 'tomorrow' })
            }
            data={POSTPONE_PRESETS.map((preset) => ({ value: preset, label: until[preset] }))}
          />
          <Reason value={step.reason} onChange={(reason) => onChange({ ...step, reason })} />
        </>
      );
    case 'mail':
      return (
        <NativeSelect
          label={fields.template}
          required
          value={step.template}
          onChange={({ currentTarget: { value } }) => onChange({ ...step, template: value })}
          data={[
            { value: '', label: '—' },
            ...templates.map(({ code, name }) => ({ value: code, label: name[locale] })),
          ]}
        />
      );
    case 'note':
      return (
        <Textarea
          label={fields.text}
          required
          autosize
          minRows={2}
          maxLength={5_000}
          value={step.text}
          onChange={({ currentTarget: { value } }) => onChange({ ...step, text: value })}
        />
      );
    case 'tag':
    case 'untag':
      return (
        <TextInput
          label={fields.tag}
          required
          maxLength={LONGEST_TAG}
          value={step.tag}
          onChange={({ currentTarget: { value } }) => onChange({ ...step, tag: value })}
        />
      );
  }
}

function Reason({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { fields } = useMessages(MACRO_MESSAGES);
  return (
    <Textarea
      label={fields.reason}
      description={fields.reason_hint}
      autosize
      minRows={2}
      maxLength={2_000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
