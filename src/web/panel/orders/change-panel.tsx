import { Button, Checkbox, Group, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { isProblem } from '../../api/api-problem.ts';
import { assigningFields, NO_ASSIGNING } from '../assigning/assigning-draft.ts';
import { AssigningFields } from '../assigning/assigning-fields.tsx';
import { ASSIGNING_MESSAGES } from '../assigning/i18n/messages.ts';
import { proposedFiles } from '../assigning/proposed-files.ts';
import { CascadeField, cascadeOf } from '../cascades/cascade-field.tsx';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { MomentField } from '../kit/date-field.tsx';
import { focusFirstProblem } from '../kit/focus-first-problem.ts';
import { useOrderTime } from '../kit/order-time.ts';
import { PostponeChoice } from '../kit/postpone-choice.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useFocusWhenAsked } from '../kit/use-focus-when-asked.ts';
import { useNotify } from '../kit/use-notify.ts';
import { EditMail } from '../mail/edit-mail.tsx';
import { customersLanguage } from '../mail/mail-composer.tsx';
import type { MailDrafts } from '../mail/mail-draft.ts';
import { NO_MAIL, wordsOf } from '../mail/mail-draft.ts';
import { actionKey } from '../pedido/action-key.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import {
  blockingNeeds,
  type Change,
  type ChangeDraft,
  fieldsOf,
  needsField,
  tellsReason,
  type WrongField,
  wrongFields,
} from './change-fields.ts';
import styles from './change-panel.module.css';

interface Props {
  readonly pedido: Pedido;
  readonly mail: MailDrafts;
  readonly moves: readonly Change[];
  readonly draft: ChangeDraft;
  /** How often it was asked for. */
  readonly asked: number;
  readonly operating: Operating;
  readonly onDraft: (draft: ChangeDraft | null) => void;
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** Changes the status: selects the new one, and asks for what it needs. */
export function ChangePanel({ pedido, mail, moves, draft, asked, operating, onDraft, onDone }: Props) {
  const sending = useFormOperation(operating);
  const messages = usePanelMessages();
  const text = messages.change;
  const actions: Readonly<Record<string, string>> = useMessages(HISTORY_MESSAGES).actions;
  const locale = usePanelLocale();
  const notify = useNotify();
  const { renew } = useMessages(ASSIGNING_MESSAGES);
  const { isAgente } = useCurrentUser();
  const { zone, zoneName } = useOrderTime();
  const chosen = moves.find((move) => actionKey(move) === draft.action) ?? moves[0];
  const nameOf = (move: Change) => move.to_name?.[locale] ?? String(move.to);
  const assigning = draft.assigning ?? NO_ASSIGNING;
  const form = useRef<HTMLFormElement>(null);
  useFocusWhenAsked(form, asked);
  // Shown after the first attempt, until corrected.
  const [isTried, setTried] = useState(false);
  const wrong = isTried && chosen ? wrongFields(chosen, draft, { timeZone: zone, now: new Date() }) : NOTHING;
  const isChangeRefused = isProblem(sending.problem, 'transition_refused');
  const isPostponing = chosen?.operation === 'postponer_pedido';
  const isTold = chosen !== undefined && tellsReason(chosen);
  const blocked = chosen ? blockingNeeds(chosen).map(({ name }) => name[locale]) : [];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    const problems = wrongFields(chosen, draft, { timeZone: zone, now: new Date() });
    setTried(true);
    if (problems.size > 0) {
      if (form.current) focusFirstProblem(form.current);
      return;
    }
    const words = wordsOf(mail.of(actionKey(chosen)), customersLanguage(pedido));
    const answer = await sending.run({
      ...fieldsOf(chosen, draft, zone),
      ...assigningFields(chosen, assigning, { zone, proposed: proposedFiles(pedido) }),
      ...words,
      ...cascadeOf(pedido, draft.cascades ?? false),
    });
    if (!answer) {
      if (form.current) focusFirstProblem(form.current);
      return;
    }
    onDraft(null);
    mail.keep(actionKey(chosen), NO_MAIL);
    notify(text.done(pedido.order_id, nameOf(chosen)));
    onDone(answer, true);
  }

  return (
    <Card title={text.title}>
      {chosen ? (
        <form
          ref={form}
          noValidate
          className={styles.change}
          onSubmit={submit}
          onKeyDown={(event) => event.key === 'Escape' && onDraft(null)}
        >
          <NativeSelect
            aria-label={text.to}
            error={isChangeRefused && <ProblemLine of={sending.problem} />}
            errorProps={{ component: 'div' }}
            data-autofocus={!isPostponing || undefined}
            value={actionKey(chosen)}
            onChange={(event) => onDraft({ ...draft, action: event.currentTarget.value, assigning: NO_ASSIGNING })}
            data={moves.map((move) => ({ value: actionKey(move), label: optionText(move) }))}
          />
          <AssigningFields
            pedido={pedido}
            action={chosen}
            draft={assigning}
            zoneName={zoneName}
            wrong={wrong}
            onDraft={(next) => onDraft({ ...draft, assigning: next })}
          />
          <Textarea
            label={isTold ? text.reason_told : needsField(chosen, 'reason') ? text.reason : text.comment}
            description={isTold ? text.told_hint : needsField(chosen, 'reason') ? text.reason_hint : undefined}
            required={needsField(chosen, 'reason')}
            error={wrong.has('reason') && text.wrong.reason}
            data-autofocus={isPostponing || undefined}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={5000}
            value={draft.reason}
            onChange={(event) => onDraft({ ...draft, reason: event.currentTarget.value })}
          />
          {needsField(chosen, 'standby_until') && (
            <>
              <MomentField
                required
                label={text.standby}
                description={text.standby_hint(zoneName)}
                error={wrong.has('standby_until') && text.wrong.standby_until}
                value={draft.standby}
                onChange={(standby) => onDraft({ ...draft, standby })}
              />
              <PostponeChoice
                value={draft.standby}
                timeZone={zone}
                onChange={(standby) => onDraft({ ...draft, standby })}
              />
            </>
          )}
          {blocked.length > 0 && <p role="status">{text.missing(blocked.join('; '))}</p>}
          {chosen.mail && !isTold && <p className={shared.small}>{text.mails_without}</p>}
          {chosen.mail && isAgente && (
            <EditMail
              pedido={pedido}
              name={nameOf(chosen)}
              fields={fieldsOf(chosen, draft, zone)}
              draft={mail.of(actionKey(chosen))}
              onDraft={(next) => mail.keep(actionKey(chosen), next)}
            />
          )}
          {!isChangeRefused && <ProblemLine of={sending.problem} />}
          <CascadeField
            pedido={pedido}
            checked={draft.cascades ?? false}
            onChange={(cascades) => onDraft({ ...draft, cascades })}
          />
          <Checkbox
            size="xs"
            label={text.stay}
            checked={draft.stay}
            onChange={(event) => onDraft({ ...draft, stay: event.currentTarget.checked })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="xs" onClick={() => onDraft(null)}>
              {messages.cancel}
            </Button>
            <SubmitButton size="xs" disabled={blocked.length > 0} loading={sending.isBusy}>
              {text.submit(nameOf(chosen))}
            </SubmitButton>
          </Group>
        </form>
      ) : (
        <div className={styles.change}>
          <p>{text.none}</p>
          <Button variant="default" size="xs" onClick={() => onDraft(null)}>
            {messages.close}
          </Button>
        </div>
      )}
    </Card>
  );

  function optionText(move: Change): string {
    const renewing: Readonly<Record<string, string>> = renew;
    if (move.to === pedido.panel_status_id) return `${nameOf(move)} · ${renewing[move.operation] ?? move.operation}`;
    const isDouble = moves.filter(({ to }) => to === move.to).length > 1;
    return isDouble ? `${nameOf(move)} · ${actions[move.operation] ?? move.operation}` : nameOf(move);
  }
}

const NOTHING: ReadonlySet<WrongField> = new Set();
