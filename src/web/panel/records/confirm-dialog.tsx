import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import type { PageKind } from '../addresses/pages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { listsOf } from './records-page.tsx';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** Texts of the button and of the success message. */
  readonly submit: string;
  readonly done: string;
  /** The list to refetch. */
  readonly page: PageKind;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** The consequences. */
  readonly children: ReactNode;
}

/** Confirms something irreversible. "Not found" counts as done: an earlier answer may have been lost. */
export function ConfirmDialog({ opened, title, submit, done, page, act, onClose, onDone, children }: Props) {
  const notify = useNotify();
  const queries = useQueryClient();
  const sending = useSend();
  const confirm = () =>
    void sending.send(async () => {
      await act().catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error;
      });
      notify(done);
      onDone();
      await queries.invalidateQueries(listsOf(page));
    });
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <DialogForm onSubmit={confirm} onClose={onClose} sending={sending} submit={submit} color="red">
        {children}
      </DialogForm>
    </Dialog>
  );
}
