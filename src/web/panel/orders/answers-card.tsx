import type { KeyboardEvent, RefObject } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import shared from '../kit/shared.module.css';
import { answersText } from './answers-text.ts';
import { correctedByCustomer } from './corrected-answers.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import styles from './order.module.css';
import { sourceName } from './show-sources.ts';

interface Props {
  readonly pedido: Pedido;
  /** The list of answers; a key moves the focus to its first button. */
  readonly list: RefObject<HTMLDListElement | null>;
}

/** The customer's answers, each with a button to copy it into a registry's form; arrow keys move between them. */
export function AnswersCard({ pedido, list }: Props) {
  const { order: text } = usePanelMessages();
  const { items } = pedido.product_options;
  const corrected = correctedByCustomer(pedido.details.historico);
  const { change } = useMessages(ORDER_MESSAGES);
  const all = (
    <span className={styles.reference}>
      {items.length > 0 && (
        <CopyButton text={answersText(pedido)} label={text.copy_all}>
          {text.copy_all}
        </CopyButton>
      )}
    </span>
  );
  return (
    <Card title={text.answers} aside={all} grows source="answer">
      {items.length === 0 && <p className={shared.empty}>{text.no_answers}</p>}
      <dl className={shared.rows} ref={list} onKeyDown={moveByArrows}>
        {items.map(({ option_id, label, value }) => (
          <div key={option_id} data-source={sourceName('answer', option_id)} tabIndex={-1}>
            <dt>{label}</dt>
            <dd>
              {value}
              {corrected.has(option_id) && <span className={shared.small}> {change.corrected}</span>}
              {value !== '' && <CopyButton text={value} label={text.copy_answer(label)} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}
