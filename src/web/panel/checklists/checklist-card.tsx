import { useRef } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import shared from '../kit/shared.module.css';
import { CheckPoints } from './check-points.tsx';
import { CHECKLIST_MESSAGES } from './i18n/messages.ts';

/** The checklist before delivery; renders nothing without points. */
export function ChecklistCard({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(CHECKLIST_MESSAGES);
  const { commands } = usePanelMessages();
  const list = useRef<HTMLDivElement>(null);
  const { checklist } = pedido.details;
  const done = checklist.filter(({ ticked }) => ticked !== null).length;
  const go = () => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    (boxes.find(({ checked }) => !checked) ?? boxes[0])?.focus();
  };
  useCommands(
    checklist.length > 0
      ? [{ id: 'checklist', title: text.go, key: KEYS.order.checklist, section: commands.order, run: go }]
      : [],
  );
  if (checklist.length === 0) return null;
  return (
    <Card title={text.title} aside={<span className={shared.small}>{text.count(done, checklist.length)}</span>}>
      <div ref={list}>
        <CheckPoints pedido={pedido} points={checklist} />
      </div>
    </Card>
  );
}
