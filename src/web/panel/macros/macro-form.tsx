import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeMacro, createMacro, type Macro, removeMacro } from '../../../contract/macros.ts';
import {
  MACRO_STEP_KINDS,
  type MacroStep,
  type MacroStepKind,
  MOST_MACRO_STEPS,
} from '../../../domain/macros/macro.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DialogForm } from '../kit/dialog-form.tsx';
import shared from '../kit/shared.module.css';
import { useRequestKey } from '../kit/use-request-key.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { MACRO_MESSAGES } from './i18n/messages.ts';
import { useTakeMacros } from './macro-queries.ts';
import styles from './macros.module.css';
import { newStep, StepFields } from './step-fields.tsx';

interface Props {
  /** Null for a new macro. */
  readonly macro: Macro | null;
  /** Called with the id of the saved macro; null once it was deleted. */
  readonly onKept: (macroId: number | null) => void;
  readonly onClose: () => void;
}

/** Creates or edits a macro: its name, who can use it, and its changes in order. */
export function MacroForm({ macro, onKept, onClose }: Props) {
  const text = useMessages(MACRO_MESSAGES);
  const messages = usePanelMessages();
  const mayShare = useCurrentUser().panel_roles.includes('supervisor');
  const take = useTakeMacros();
  const sending = useSend();
  const requestKey = useRequestKey();
  const [name, setName] = useState(macro?.name ?? '');
  const [isShared, setShared] = useState(macro?.shared ?? false);
  const [steps, setSteps] = useState<readonly MacroStep[]>(macro?.steps ?? [newStep('note')]);
  const [isRemoving, setRemoving] = useState(false);
  const [adding, setAdding] = useState<MacroStepKind>('tag');
  const change = (index: number, step: MacroStep) => setSteps(steps.map((old, at) => (at === index ? step : old)));
  const submit = () =>
    void sending.send(async () => {
      const body = { name, steps: [...steps], shared: isShared };
      const answer = macro
        ? await panelApi.call(changeMacro, {
            params: { macro_id: macro.macro_id },
            body: { ...body, version: macro.version },
          })
        : await panelApi.call(createMacro, { body: { ...body, request_key: requestKey.current } });
      take(answer);
      const made = answer.macros.filter((one) => one.name === name.trim()).map(({ macro_id }) => macro_id);
      onKept(macro?.macro_id ?? Math.max(...made));
    });
  const remove = () => {
    if (!isRemoving || macro === null) return setRemoving(true);
    void sending.send(async () => {
      take(await panelApi.call(removeMacro, { params: { macro_id: macro.macro_id } }));
      onKept(null);
    });
  };
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      sending={sending}
      submit={messages.save}
      isDisabled={name.trim() === '' || steps.length === 0}
      beside={
        macro && (
          <Button variant="default" onClick={remove} onBlur={() => setRemoving(false)}>
            {isRemoving ? text.confirm : text.remove}
          </Button>
        )
      }
    >
      <TextInput
        data-autofocus
        required
        label={text.name}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare && (
        <Checkbox my="xs" label={text.share} checked={isShared} onChange={() => setShared((before) => !before)} />
      )}
      <ol aria-label={text.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no name but their place
          <li key={index} className={styles.edited}>
            <div className={styles.head}>
              <strong>
                {index + 1}. {text.kinds[step.kind]}
              </strong>
              <button
                type="button"
                className={shared.plain}
                aria-label={text.take(index + 1)}
                onClick={() => setSteps(steps.filter((_, at) => at !== index))}
              >
                ×
              </button>
            </div>
            <StepFields step={step} onChange={(next) => change(index, next)} />
          </li>
        ))}
      </ol>
      {steps.length < MOST_MACRO_STEPS && (
        <div className={shared.buttons}>
          <NativeSelect
            aria-label={text.add}
            value={adding}
            onChange={({ currentTarget: { value } }) =>
              setAdding(MACRO_STEP_KINDS.find((kind) => kind === value) ?? 'note')
            }
            data={MACRO_STEP_KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
          />
          <Button variant="default" onClick={() => setSteps([...steps, newStep(adding)])}>
            {text.add}
          </Button>
        </div>
      )}
    </DialogForm>
  );
}
