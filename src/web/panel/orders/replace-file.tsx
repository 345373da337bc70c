import { useRef } from 'react';
import type { PedidoFile } from '../../../contract/orders/pedido.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ACCEPTED } from '../kit/accepted-files.ts';
import shared from '../kit/shared.module.css';
import { ORDER_MESSAGES } from './i18n/messages.ts';

/** Replaces a file that nobody has received yet, in one step: the old file is deleted once the new one is stored. */
export function ReplaceFile({
  file,
  onReplace,
}: {
  readonly file: PedidoFile;
  readonly onReplace: (chosen: File) => void;
}) {
  const text = useMessages(ORDER_MESSAGES).replace_file;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={shared.plain}
        aria-label={text.start_of(file.name)}
        onClick={() => input.current?.click()}
      >
        {text.start}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.start_of(file.name)}
        accept={ACCEPTED.join(',')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onReplace(chosen);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
