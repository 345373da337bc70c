import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comparePapersOfOrder } from '../../../contract/orders/compared-papers.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { PaperComparison } from '../../ui/paper-comparison.tsx';
import { paperName } from '../../ui/paper-name.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { problemText } from '../kit/problem-text.ts';
import { panelApi } from '../session/panel-api.ts';
import { COMPARISON_MESSAGES } from './i18n/comparison.ts';
import styles from './notas.module.css';

interface Props {
  readonly opened: boolean;
  readonly pedido: Pedido;
  readonly onClose: () => void;
}

/** Two papers of an order, or of its customer about the same property, compared in words. */
export function CompareDialog({ opened, pedido, onClose }: Props) {
  const words = useMessages(COMPARISON_MESSAGES);
  const locale = usePanelLocale();
  const messages = usePanelMessages();
  const [chosen, setChosen] = useState<{ one?: string; other?: string }>({});
  const { data, error } = useQuery({
    queryKey: ['compared-papers', pedido.item_id, pedido.details.history_lines, chosen],
    queryFn: ({ signal }) =>
      panelApi.call(comparePapersOfOrder, { params: { item_id: pedido.item_id }, query: chosen }, { signal }),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const shown = { ...data?.chosen, ...chosen };
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} size="60rem" centered>
      {error && <p role="alert">{problemText(error, messages)}</p>}
      {data && data.papers.length > 1 && (
        <fieldset className={styles.choice}>
          <legend>{words.choose}</legend>
          {(['one', 'other'] as const).map((side) => (
            <NativeSelect
              key={side}
              label={words[side]}
              value={shown[side] ?? ''}
              onChange={(event) => setChosen({ ...shown, [side]: event.currentTarget.value })}
              data={data.papers.map((paper) => ({ value: paper.file_id, label: paperName(paper, words) }))}
            />
          ))}
        </fieldset>
      )}
      {data && <PaperComparison found={data} words={words} locale={locale} />}
    </Dialog>
  );
}
