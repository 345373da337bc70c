import { Checkbox } from '@mantine/core';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { followersOf } from './followers.ts';
import { CASCADE_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly pedido: Pedido;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly className?: string;
}

/** Whether the order's children follow; hidden if none has the same status. */
export function CascadeField({ pedido, checked, onChange, ...rest }: Props) {
  const text = useMessages(CASCADE_MESSAGES);
  const count = followersOf(pedido).length;
  if (count === 0) return null;
  return (
    <Checkbox
      size="xs"
      mt="sm"
      label={text.field(count)}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...rest}
    />
  );
}

/** The operation's field that includes the children: absent unless chosen and there are some. */
export function cascadeOf(pedido: Pedido, isChosen: boolean): { readonly cascades?: true } {
  return isChosen && followersOf(pedido).length > 0 ? { cascades: true } : {};
}
