import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import {
  fileTogaDraft,
  generatePdfFromMarkdown,
  type PaperFormat,
  type StrayValue,
  strayValue,
  type TogaDraftInFull,
} from '../../../contract/drafting.ts';
import { getPedido } from '../../../contract/orders.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useRequestKey } from '../kit/use-request-key.ts';
import { useSend } from '../kit/use-send.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './drafting.module.css';
import { GenerationProblem, generationProblemOf } from './generation-problem.ts';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';
import { ProblemLines } from './problem-lines.tsx';
import { saveBytes } from './save-bytes.ts';
import type { EditedDraft } from './use-edited-draft.ts';

interface Props {
  readonly draft: TogaDraftInFull;
  readonly edited: EditedDraft;
  readonly itemId: number | null;
  /** Whether it has no gaps, no unread parts, and no values that nobody has compared. */
  readonly isReady: boolean;
  /** What the finished file contains and the order does not. */
  readonly onStrays: (strays: readonly StrayValue[]) => void;
}

/** Downloads a document, or saves it as a file of an order. */
export function KeepPaper({ draft, edited, itemId, isReady, onStrays }: Props) {
  const text = useMessages(DRAFTING_MESSAGES);
  const notify = useNotify();
  const queries = useQueryClient();
  const key = useRequestKey();
  const [typedItem, setTypedItem] = useState('');
  const downloading = useSend();
  const filing = useSend();
  const item = itemId ?? (/^\d{1,15}$/.test(typedItem.trim()) ? Number(typedItem) : null);

  const download = (format: PaperFormat) =>
    downloading.send(async () => {
      const { content } = edited;
      const answer = await panelApi
        .call(generatePdfFromMarkdown, {
          body: { content, format, title: draft.title, item_id: itemId, draft_id: draft.draft_id },
        })
        .catch((error: unknown) => {
          throw generationProblemOf(error);
        });
      if (!answer.ok || !answer.file) throw new GenerationProblem('pdf');
      saveBytes(answer.file);
    });

  const file = (format: PaperFormat) =>
    filing.send(async () => {
      const version = await edited.save();
      if (version === null || item === null) return;
      // Saving a document changes the order: its lock is taken if free.
      await panelApi.call(getPedido, { params: { item_id: item }, query: { autoLock: '1' } });
      const body = { version, item_id: item, format, request_key: `${key.current}-${format}` };
      const { name } = await panelApi
        .call(fileTogaDraft, { params: { draft_id: draft.draft_id }, body })
        .catch((error: unknown) => {
          if (isProblem(error, 'draft_stray_values')) onStrays(z.array(strayValue).parse(error.extra.strays));
          throw error;
        });
      key.renew();
      notify(text.filed(name));
      await queries.invalidateQueries({ queryKey: pedidoKey(item) });
    });

  return (
    <div className={styles.side}>
      <div className={styles.bar}>
        {(['pdf', 'docx'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="sm"
            loading={downloading.isBusy}
            onClick={() => void download(format)}
          >
            {text[format]}
          </Button>
        ))}
        {itemId === null && (
          <TextInput
            label={text.item}
            inputMode="numeric"
            value={typedItem}
            onChange={(event) => {
              setTypedItem(event.currentTarget.value);
              onStrays([]);
            }}
          />
        )}
        {(['pdf', 'docx'] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            variant={format === 'pdf' ? 'filled' : 'default'}
            loading={filing.isBusy}
            disabled={!isReady || item === null}
            onClick={() => void file(format)}
          >
            {text[`file_${format}`]}
          </Button>
        ))}
      </div>
      {downloading.problem !== null && <ProblemLines problem={generationProblemOf(downloading.problem)} />}
      <ProblemLine of={filing.problem} />
    </div>
  );
}
