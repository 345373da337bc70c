import type { MessageClass } from '../../../domain/inbox/safe-message.ts';

/**
 * The document in which a received message is shown, for `<iframe sandbox srcdoc>`. Its own policy lets it load nothing but the pictures
 * that it carries; all styles are ours, under the nonce of the surrounding page, and the message is styled by our classes.
 * @param body as `SafeMessage` has it
 */
export function mailDocument(
  body: string,
  { nonce, locale }: { readonly nonce: string; readonly locale: string },
): string {
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>${body}</body>
</html>`;
}

/** Dark enough to be read on white. */
const COLOURS: Readonly<Partial<Record<MessageClass, string>>> = {
  red: '#b3261e',
  orange: '#8a4b00',
  green: '#1b6e2c',
  blue: '#1a4fb4',
  purple: '#76339c',
};

const STYLE = [
  ':root{color-scheme:light}',
  'body{margin:12px;background:#fff;color:#1b2422;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'table{max-width:100%;border-collapse:collapse}td,th{vertical-align:top;padding:2px 4px}',
  'img{max-width:100%;height:auto}pre{white-space:pre-wrap}',
  'a{color:#0c5a52;text-decoration:underline}',
  'a[data-number]::after{content:" [" attr(data-number) "]";font-size:12px}',
  'blockquote{margin:8px 0;padding-left:12px;border-left:3px solid #ddd8cd}',
  'details{margin:8px 0;padding-left:12px;border-left:3px solid #ddd8cd}',
  'summary{cursor:pointer;color:#505a57;font-size:13px}',
  '.blocked{display:inline-block;padding:1px 6px;border:1px dashed #8a9390;color:#505a57;font-size:12px}',
  '.blocked[alt=""]{display:none}',
  '.bold{font-weight:700}.struck{text-decoration:line-through}.marked{background:#fff3b0}',
  ...Object.entries(COLOURS).map(([name, colour]) => `.${name}{color:${colour}}`),
].join('');
