import { Button, Kbd, Textarea } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useRequestKey } from '../kit/use-request-key.ts';
import { offers } from '../pedido/pedido-query.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { type Colleague, mentionable, mentionedIn, withMention } from './mentions.ts';
import styles from './note-box.module.css';

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** An internal note; `@` mentions a colleague, who is alerted. Typed text stays if the order changes meanwhile. */
export function NoteBox({ pedido, operating, field, value, onValue }: Props) {
  const sending = useFormOperation(operating);
  const { note: text, order } = usePanelMessages();
  const key = useRequestKey();
  const colleagues = useColleagues();
  const offered = mentionable(value, colleagues).slice(0, MOST_OFFERED);
  const canSave = offers(pedido, 'save_note');
  if (!canSave && value === '') return null;
  const save = async () => {
    if (!canSave || value.trim() === '') return;
    const mentions = mentionedIn(value, colleagues);
    const said = { operation: 'save_note', comment: value, mentions, request_key: key.current } as const;
    if (!(await sending.run(said))) return;
    key.renew();
    onValue('');
    // Leaves the field, so that the next key is a command again.
    field.current?.blur();
  };
  const choose = (colleague: Colleague) => {
    onValue(withMention(value, colleague));
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const [first] = offered;
    if (event.key === 'Escape') return event.currentTarget.blur();
    const isChoice = event.key === 'Tab' || event.key === 'Enter';
    if (!first || !isChoice || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(first);
  };
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        ref={field}
        aria-label={text.title}
        placeholder={`${text.title} · ${text.placeholder}`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={10_000}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <ProblemLine of={sending.problem} />
      {offered.length > 0 && (
        <fieldset className={styles.offered} aria-label={text.mention}>
          {offered.map((colleague, index) => (
            <Button
              key={colleague.user_id}
              size="compact-xs"
              variant={index === 0 ? 'light' : 'default'}
              rightSection={index === 0 && <Kbd size="xs">Tab</Kbd>}
              onClick={() => choose(colleague)}
            >
              {colleague.name}
            </Button>
          ))}
        </fieldset>
      )}
      {value !== '' && (
        <div className={styles.noteFoot}>
          <span className={shared.small}>{order.draft_kept}</span>
          <SubmitButton size="xs" disabled={!canSave || value.trim() === ''} loading={sending.isBusy}>
            {text.submit}
          </SubmitButton>
        </div>
      )}
    </form>
  );
}

function useColleagues(): readonly Colleague[] {
  const { user_id, users } = useCurrentUser();
  return users
    .filter((user) => user.user_id !== user_id)
    .map((user) => ({ user_id: user.user_id, name: `${user.firstname} ${user.lastname}`.trim() }));
}

const MOST_OFFERED = 6;
