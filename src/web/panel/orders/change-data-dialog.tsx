import { Button, Checkbox, Textarea } from '@mantine/core';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import type { previewChange } from '../../../contract/orders/change.ts';
import { narrowingOf } from '../catalogue/narrowing.ts';
import { PreviewQuestion } from '../catalogue/preview-question.tsx';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { firstFieldIn } from '../kit/first-field.ts';
import { eurosText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { useKept } from '../kit/use-kept.ts';
import type { OrderDialogProps } from '../pedido/order-dialog.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './change-data-dialog.module.css';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import { keptAnswersName, keptAnswersSchema, NO_KEPT_ANSWERS } from './kept-answers.ts';
import { useChangePreview } from './use-change-preview.ts';

type Preview = OutputOf<typeof previewChange>;

/** Changes the answers of the form with its own questions; the price difference is shown before anything is done. */
export function ChangeDataDialog({ opened, onClose, ...rest }: OrderDialogProps) {
  const { change: text } = useMessages(ORDER_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} size="46rem" yOffset="4dvh">
      <ChangeForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ChangeForm({ pedido, operating, onClose, onDone }: Omit<OrderDialogProps, 'opened'>) {
  const sending = useFormOperation(operating);
  const { change: text } = useMessages(ORDER_MESSAGES);
  const notify = useOrderNotify(pedido.order_id);
  const { panel_roles } = useCurrentUser();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [typed, change, forget] = useKept(keptAnswersName(pedido), keptAnswersSchema, NO_KEPT_ANSWERS);
  const options = Object.entries(typed.answers).map(([id, value]) => ({ option_id: Number(id), value }));
  const given = { ...pedido.product_options.raw, ...typed.answers };
  const taxRate = pedido.details.prices ? pedido.details.prices.tax_rate * 100 : undefined;
  const { data, error } = useChangePreview(pedido, useDeferredValue(options));
  const questions = useFirstQuestion(data !== undefined);

  async function submit() {
    if (!data?.ok || data.changes.length === 0) return;
    const answer = await sending.run({
      operation: 'cambiar_datos',
      options,
      reason: typed.reason,
      request_key: requestKey,
      ...(typed.note.trim() !== '' && { comment: typed.note }),
      ...(typed.isFree && { without_charge: true }),
    });
    if (!answer) return;
    forget();
    notify(text.done);
    onClose();
    onDone(answer, true);
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={{ isBusy: sending.isBusy, problem: sending.problem ?? error }}
      submit={text.submit}
      isDisabled={!data?.ok || data.changes.length === 0}
      className={styles.form}
      beside={
        <Button variant="subtle" onClick={forget}>
          {text.reset}
        </Button>
      }
    >
      <div ref={questions} className={styles.questions} tabIndex={-1} data-autofocus={!data || undefined}>
        {data?.questions.map((option) => (
          <PreviewQuestion
            key={option.option_id}
            option={option}
            answer={given[option.option_id] ?? ''}
            problem={data.problems.find(({ option_id }) => option_id === option.option_id)?.message ?? null}
            narrowing={narrowingOf({ questions: data.questions, answers: given, taxRate })}
            onAnswers={(answers) => change({ answers: { ...typed.answers, ...answers } })}
          />
        ))}
      </div>
      {data ? <Outcome preview={data} /> : <p role="status">{text.loading}</p>}
      {data !== undefined && data.charge > 0 && (
        <>
          {panel_roles.includes('supervisor') && (
            <Checkbox
              label={text.free}
              checked={typed.isFree}
              onChange={(event) => change({ isFree: event.currentTarget.checked })}
            />
          )}
          {!typed.isFree && (
            <Textarea
              label={text.note}
              description={text.note_hint}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={2_000}
              value={typed.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          )}
        </>
      )}
      <Textarea
        label={text.reason}
        description={text.reason_hint}
        required
        minLength={5}
        maxLength={5_000}
        autosize
        minRows={1}
        maxRows={4}
        value={typed.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </DialogForm>
  );
}

/** The dialog begins in its first question. These load after it has opened: until then it begins in their box. */
function useFirstQuestion(areThere: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = areThere && box.current ? firstFieldIn(box.current) : null;
    if (!first) return;
    first.setAttribute('data-autofocus', '');
    if (document.activeElement === box.current) first.focus();
  }, [areThere]);
  return box;
}

/** Describes the changes and their cost. */
function Outcome({ preview }: { readonly preview: Preview }) {
  const { change: text } = useMessages(ORDER_MESSAGES);
  const { answer_moved } = useMessages(HISTORY_MESSAGES);
  const { none } = usePanelMessages();
  const locale = usePanelLocale();
  const euros = (value: number) => eurosText(value, locale);
  const { ok, message, missing, changes, charge, refund, old_total, new_total } = preview;
  return (
    <div className={styles.outcome} role="status">
      {changes.length === 0 && <p className={shared.small}>{text.no_changes}</p>}
      <ul>
        {changes.map(({ option_id, label, old, new: now }) => (
          <li key={option_id}>{answer_moved(label, old || none, now || none)}</li>
        ))}
      </ul>
      {!ok && <p>{message ?? (missing.length > 0 ? text.missing(missing.join('; ')) : text.elsewhere)}</p>}
      {ok && changes.length > 0 && (
        <>
          {charge === 0 && refund === 0 && <p>{text.same_price}</p>}
          {charge > 0 && <p>{text.charge(euros(charge))}</p>}
          {refund > 0 && <p>{text.refund(euros(refund))}</p>}
          {(charge > 0 || refund > 0) && (
            <p className={shared.small}>{text.prices(euros(old_total), euros(new_total))}</p>
          )}
        </>
      )}
    </div>
  );
}
