import { type FileSending, type Uploads, useUploads } from '../../ui/use-uploads.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from './problem-text.ts';
import { refusalOf } from './refused-file.ts';

/** Uploads of papers, one after the other, also while another tab of the panel is shown. Those that the server would refuse are not sent. */
export function usePaperUploads<How>(send: (sending: FileSending<How>) => Promise<void>): Uploads<How> {
  const messages = usePanelMessages();
  return useUploads({
    send,
    refusalOf: (file) => refusalOf(file, messages),
    failureOf: (error, { name }) => `${name}: ${problemText(error, messages)}`,
    outliveTheView: true,
  });
}
