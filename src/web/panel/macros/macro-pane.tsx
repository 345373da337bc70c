import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Macro, runMacro } from '../../../contract/macros.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dock } from '../kit/dock.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { FormFoot } from '../kit/form-foot.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useRequestKey } from '../kit/use-request-key.ts';
import type { OrderPaneProps } from '../pedido/order-dialog.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import { panelApi } from '../session/panel-api.ts';
import { MACRO_MESSAGES } from './i18n/messages.ts';
import { MacroForm } from './macro-form.tsx';
import { useMacroPreview, useMacros } from './macro-queries.ts';
import { MacroSteps } from './macro-steps.tsx';

/** Runs a macro: the user selects it, sees a preview of its changes, and applies all or none. */
export function MacroPane(pane: OrderPaneProps) {
  const text = useMessages(MACRO_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useMacros();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isEditing, setEditing] = useState<'new' | 'chosen' | null>(null);
  const macro = data?.macros.find(({ macro_id }) => macro_id === chosen) ?? data?.macros[0] ?? null;
  const edited = isEditing === 'chosen' ? macro : null;
  return (
    <Dock onClose={pane.onClose} title={text.title}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && isEditing !== null && (
        <MacroForm
          key={edited?.macro_id ?? 'new'}
          macro={edited}
          onKept={(id) => {
            setChosen(id);
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {data && isEditing === null && (
        <RunForm {...pane} macros={data.macros} macro={macro} onChoose={setChosen} onEdit={setEditing} />
      )}
    </Dock>
  );
}

interface RunProps extends OrderPaneProps {
  readonly macros: readonly Macro[];
  readonly macro: Macro | null;
  readonly onChoose: (macroId: number) => void;
  readonly onEdit: (which: 'new' | 'chosen') => void;
}

function RunForm({ pedido, operating, onClose, onDone, macros, macro, onChoose, onEdit }: RunProps) {
  const sending = useFormOperation(operating);
  const text = useMessages(MACRO_MESSAGES);
  const { cancel } = usePanelMessages();
  const notify = useNotify();
  const requestKey = useRequestKey();
  const { data, error, isPlaceholderData, refetch } = useMacroPreview(pedido, macro);
  const isReady = data !== undefined && data.problem === null && !isPlaceholderData && error === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (macro === null || !isReady) return;
    const answer = await sending.press('ejecutar_macro', ({ item_id, updated_at }) =>
      panelApi.call(runMacro, {
        params: { item_id, macro_id: macro.macro_id },
        body: { version: macro.version, updated_at, request_key: requestKey.current },
      }),
    );
    if (!answer) return;
    if (answer.undo_id === null) notify(text.done(pedido.order_id, macro.name));
    onClose();
    onDone(answer, true);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <ProblemLine of={sending.problem} />
      {macro === null ? (
        <p>{text.none}</p>
      ) : (
        <NativeSelect
          autoFocus
          label={text.choose}
          description={text.lead}
          value={String(macro.macro_id)}
          onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
          data={macros.map((one) => ({
            value: String(one.macro_id),
            label: `${one.name} (${one.shared ? text.of(one.owner) : text.own})`,
          }))}
        />
      )}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {macro && data && <MacroSteps macro={macro} rehearsed={data} isOld={isPlaceholderData} />}
      <FormFoot>
        <Button variant="default" data-autofocus={macro === null} onClick={() => onEdit('new')}>
          {text.create}
        </Button>
        {macro?.changeable && (
          <Button variant="default" onClick={() => onEdit('chosen')}>
            {text.edit}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <SubmitButton disabled={!isReady} loading={sending.isBusy}>
          {text.run}
        </SubmitButton>
      </FormFoot>
    </form>
  );
}
