import { foldQuotes } from './fold-quotes.ts';

/**
 * Whether a message only confirms receipt of ours, as help desks and challenge-response systems do. Call it only for messages marked as
 * automatic: people write such sentences too, with more around them.
 */
export function isAcknowledgement({ subject, text }: { readonly subject: string; readonly text: string }): boolean {
  const own = foldQuotes(text.slice(0, 10_000)).filter(({ kind }) => kind === 'own');
  const words = own
    .map((part) => part.text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= MOST_SAID && (SAID.test(words) || SAID.test(subject.slice(0, 300)));
}

const MOST_SAID = 900;
const OURS = '(?:su|sua|tu|vuestra?|your|a sua|o seu|seu|el|la)';
const THING =
  '(?:solicitud|consulta|petici[oó]n|incidencia|mensaje|correo(?: electr[oó]nico)?|e-?mail|caso|ticket|pedido|mensagem|contacto|contato|chamado|request|message|enquiry|inquiry|case)';
const SAID = new RegExp(
  [
    `(?:hemos|ha sido|se ha) (?:recibido|registrado|creado|abierto|generado) (?:correctamente )?(?:${OURS} |una? )?(?:nuev[oa] )?${THING}`,
    `${OURS} ${THING} (?:ha sido|se ha|foi) (?:recibid[oa]|registrad[oa]|cread[oa]|recebid[oa]|criad[oa]|abert[oa])`,
    `(?:recebemos|foi (?:recebid[oa]|registad[oa]|registrad[oa]|criad[oa]|abert[oa])) (?:${OURS} |um |uma )?(?:nov[oa] )?${THING}`,
    `we(?:.ve| have)? (?:just )?(?:got|received|registered|logged) ${OURS} ${THING}`,
    `${OURS} ${THING} (?:number )?(?:\\S{1,20} )?(?:has been|was) (?:received|created|opened|logged|registered)`,
    `${THING} #?\\S{1,20} has been (?:created|opened|received)`,
    '(?:do not|please don.t) (?:reply|respond) to this (?:automated |automatic )?(?:message|e-?mail)',
    '(?:no responda|no respondas|no conteste) a este (?:mensaje|correo)',
    'n[aã]o responda a (?:esta|este) (?:mensagem|e-?mail)',
    '(?:mensaje|correo|mensagem|e-?mail) (?:generado|gerado|enviado) autom[aá]ticamente',
    'acuse de recibo autom[aá]tico',
    `confirm(?:e|a|ar)? (?:a )?(?:sua|su|tu|your) ${THING}`,
  ].join('|'),
  'iu',
);
