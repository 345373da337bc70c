import type { MailBlock, MailBody } from './block.ts';
import { frameOf, type MailFrame } from './frame.ts';
import { historyText } from './quoted-history.ts';

/** The plain text of an e-mail, complete without HTML: every link is written out. */
export function renderText(body: MailBody, frame: MailFrame): string {
  const { greeting, closing, footer } = frameOf(frame);
  const parts = [body.heading, greeting, ...body.blocks.map(blockText), closing, `-- \n${footer}\n${frame.portalUrl}`];
  return `${parts.join('\n\n')}\n${historyText(body.history ?? [])}`;
}

function blockText(part: MailBlock): string {
  switch (part.block) {
    case 'paragraph':
    case 'note':
      return part.text;
    case 'quote':
      return part.text.replace(/^/gm, '> ');
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${part.label}:\n${part.url}`;
    case 'links':
      return part.links.map(({ label, url }) => `- ${label}:\n  ${url}`).join('\n');
    case 'list':
      return part.entries.map((entry) => `- ${entry}`).join('\n');
  }
}
