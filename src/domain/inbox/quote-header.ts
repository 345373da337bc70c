import type { TextLine } from './text-lines.ts';

type Label = 'from' | 'to' | 'date' | 'subject' | 'other';

/**
 * End of the header of an older message that begins at `start`, as Outlook, Exchange, ServiceNow, Notes and webmail programs write it above
 * a quote: the index after its last line, or null if none begins there. It has the sender and at least two of date, recipient and subject,
 * each at the beginning of a line; long lists may be wrapped, and empty lines may occur between fields.
 */
export function endOfHeader(lines: readonly TextLine[], start: number): number | null {
  if (labelOf(lines[start]) === null) return null;
  const seen = new Map<Label, string>();
  let end = start;
  let blanks = 0;
  let wrapped = 0;
  for (let at = start; at < Math.min(lines.length, start + MOST_LINES); at += 1) {
    const line = lines[at] as TextLine;
    const label = labelOf(line);
    if (label !== null) {
      if (label !== 'other' && seen.has(label)) break;
      if (label !== 'other') seen.set(label, line.bare);
      [end, blanks, wrapped] = [at + 1, 0, 0];
    } else if (line.bare === '') {
      blanks += 1;
      if (blanks > 1) break;
    } else {
      wrapped += 1;
      // After an empty line or three lines of other text, the older message itself has begun.
      if (blanks > 0 || wrapped > MOST_WRAPPED) break;
      if (at === end && isWrapped(line, lines[at - 1] as TextLine)) end = at + 1;
    }
  }
  return isHeader(seen, lines.slice(start, end)) ? end : null;
}

function isHeader(seen: ReadonlyMap<Label, string>, block: readonly TextLine[]): boolean {
  if (!seen.has('from')) return false;
  const others = (['to', 'date', 'subject'] as const).filter((label) => seen.has(label)).length;
  const hasAddress = block.some(({ bare }) => bare.includes('@'));
  const hasDate = /\d/.test(seen.get('date') ?? '');
  return others >= 2 && (hasAddress || (hasDate && seen.has('subject')));
}

/** A continuation of an address list, or of an address that did not fit. */
function isWrapped(line: TextLine, before: TextLine): boolean {
  return /[@;<>]/.test(line.bare) || /[,;<(]$/.test(before.bare) || before.bare.length > 60;
}

/** The field at the start of a line; null if there is none. */
function labelOf(line: TextLine | undefined): Label | null {
  const name = /^[*_>| ]{0,4}(\p{L}[\p{L}. ]{0,24}?) ?[*_]{0,2}:(?!\/\/)/u.exec(line?.bare ?? '')?.[1]?.toLowerCase();
  return name === undefined ? null : (LABELS.get(name) ?? null);
}

const LABELS: ReadonlyMap<string, Label> = new Map(
  Object.entries({
    from: ['from', 'de', 'von', 'da', 'remitente', 'remetente', 'expéditeur', 'mittente', 'enviado por', 'van'],
    to: [
      'to',
      'para',
      'a',
      'an',
      'à',
      'per a',
      'destinatario',
      'destinatarios',
      'destinatário',
      'destinatários',
      'aan',
    ],
    date: [
      ...[
        'date',
        'sent',
        'sent at',
        'sent on',
        'received',
        'fecha',
        'fecha de envío',
        'fecha y hora',
        'enviado',
        'enviada',
      ],
      ...[
        'enviado el',
        'enviado em',
        'enviada em',
        'enviada el',
        'enviat',
        'enviado a',
        'data',
        'data de envio',
        'data e hora',
      ],
      ...['gesendet', 'datum', 'envoyé', 'inviato', 'data de enviament', 'hora', 'when', 'verzonden'],
    ],
    subject: ['subject', 'asunto', 'assunto', 'assumpte', 'betreff', 'objet', 'oggetto', 'tema', 'onderwerp', 're'],
    other: [
      ...[
        'cc',
        'c.c.',
        'bcc',
        'cco',
        'copia',
        'con copia',
        'com cópia',
        'cópia',
        'importance',
        'importancia',
        'importância',
      ],
      ...[
        'attachments',
        'attachment',
        'adjuntos',
        'datos adjuntos',
        'archivos adjuntos',
        'anexos',
        'anexo',
        'reply to',
      ],
      ...['responder a', 'priority', 'prioridad', 'prioridade', 'sensitivity', 'confidencialidad', 'sensibilidade'],
      ...['categories', 'categorías', 'message id', 'en nombre de', 'organization', 'organización', 'kopie'],
    ],
  } satisfies Record<Label, string[]>).flatMap(([label, names]) =>
    names.map((name) => [name, label as Label] as const),
  ),
);

const MOST_LINES = 24;
const MOST_WRAPPED = 6;
