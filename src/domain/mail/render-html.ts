import type { MailBlock, MailBody } from './block.ts';
import { frameOf, type MailFrame } from './frame.ts';
import { escapeHtml, hrefOf } from './html.ts';
import { historyHtml } from './quoted-history.ts';

/**
 * The HTML of a mail: one column, inline styles because mail programs drop style sheets, real headings and lists, and a
 * presentation table only for the frame.
 */
export function renderHtml(body: MailBody, frame: MailFrame): string {
  const { greeting, closing, footer } = frameOf(frame);
  return `<!doctype html>
<html lang="${frame.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(body.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:8px;"><tr><td style="padding:32px;font-family:${FONT};font-size:16px;line-height:1.5;color:${INK};">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;"><a href="${hrefOf(frame.portalUrl)}" style="color:${INK};text-decoration:none;">${MARK}${escapeHtml(frame.portalName)}</a></p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;">${escapeHtml(body.heading)}</h1>
${spaced(greeting)}
${body.blocks.map(blockHtml).join('\n')}
${spaced(closing)}
</td></tr></table>
<p style="max-width:600px;margin:16px auto 0;font-family:${FONT};font-size:13px;line-height:1.5;color:${MUTED};">${withBreaks(footer)}</p>${historyBelow(body)}
</td></tr></table>
</body>
</html>
`;
}

function historyBelow({ history = [] }: MailBody): string {
  if (history.length === 0) return '';
  return `\n<div style="max-width:600px;margin:16px auto 0;text-align:left;font-family:${FONT};font-size:14px;line-height:1.5;color:${MUTED};">${historyHtml(history)}</div>`;
}

function blockHtml(part: MailBlock): string {
  switch (part.block) {
    case 'paragraph':
      return spaced(part.text);
    case 'note':
      return `<p style="margin:0 0 16px;font-size:14px;color:${MUTED};">${withBreaks(part.text)}</p>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:3px solid ${ACCENT};background:${SOFT};">${withBreaks(part.text)}</blockquote>`;
    case 'facts':
      return factsHtml(part.rows);
    case 'button':
      return `<p style="margin:24px 0;"><a href="${hrefOf(part.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none;">${escapeHtml(part.label)}</a></p>`;
    case 'links':
      return listHtml(
        part.links.map(
          ({ label, url }) => `<a href="${hrefOf(url)}" style="color:${ACCENT};">${escapeHtml(label)}</a>`,
        ),
      );
    case 'list':
      return listHtml(part.entries.map(escapeHtml));
  }
}

function factsHtml(rows: readonly (readonly [string, string])[]): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;border-bottom:1px solid ${LINE};font-weight:400;color:${MUTED};">${escapeHtml(label)}</th><td valign="top" style="padding:8px 0;border-bottom:1px solid ${LINE};">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;font-size:16px;">${cells.join('')}</table>`;
}

const listHtml = (entries: readonly string[]) =>
  `<ul style="margin:0 0 16px;padding-left:20px;">${entries.map((entry) => `<li style="margin:0 0 8px;">${entry}</li>`).join('')}</ul>`;

const spaced = (text: string) => `<p style="margin:0 0 16px;">${withBreaks(text)}</p>`;

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const FONT = "'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// The shop's light colours (src/web/ui/tokens.css) as literals, because mail programs do not support custom properties.
const INK = '#1b2422';
const MUTED = '#505a57';
const LINE = '#ddd8cd';
const PAPER = '#faf8f4';
const SOFT = '#e2efeb';
const ACCENT = '#0c5a52';
// The shop's mark as a letter: mail programs do not show SVG, and load images only on request.
const MARK = `<span aria-hidden="true" style="display:inline-block;width:34px;height:34px;margin-right:10px;border-radius:9px;background:${ACCENT};color:#ffffff;font-size:22px;line-height:34px;text-align:center;vertical-align:middle;">R</span>`;
