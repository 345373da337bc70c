import type { RequestPaper } from '../../../domain/orders/request-paper.ts';
import type { MailAttachment } from '../../ports/mail/port.ts';
import { renderRequestPdf } from '../../ports/pdf/request-pdf.ts';

/** The figures of a mail as a PDF: the same each time it is sent. */
export async function makeFiguresFiles({
  template,
  params,
}: {
  readonly template: string;
  readonly params: unknown;
}): Promise<MailAttachment[]> {
  if (template !== 'weekly_figures') return [];
  // Params were written by enqueueMail under the type of their template.
  const { paper } = params as { readonly paper: RequestPaper };
  const content = await renderRequestPdf(paper);
  return [{ filename: `${NAMES[paper.locale]}-${paper.madeOn}.pdf`, mediaType: 'application/pdf', content }];
}

const NAMES = { es: 'cifras', en: 'figures', pt: 'numeros' } as const;
