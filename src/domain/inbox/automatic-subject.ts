/**
 * Whether a subject is that of an absence note or returned mail, in the languages of our customers. Matched at the beginning only: an
 * answer to an absence note was written by a person.
 */
export function isAutomaticSubject(subject: string): boolean {
  const words = subject
    .slice(0, 200)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  return LABELS.test(words) || WHOLE.test(words) || RETURNED.test(words);
}

/** Prefixes that programs put before the subject of the original. */
const LABELS = new RegExp(
  `^\\W{0,2}(?:${[
    'respuesta autom[aá]tica',
    'contestaci[oó]n autom[aá]tica',
    'mensaje autom[aá]tico',
    'autorrespuesta',
    'auto-?respuesta',
    'resposta autom[aá]tica',
    'mensagem autom[aá]tica',
    'auto-?resposta',
    'automatic reply',
    'automatic response',
    'auto(?:matic(?:ally)?)?[- ]?(?:reply|response|responder)',
    'autorespons\\w{0,3}',
    'auto',
    'fuera de (?:la )?oficina',
    'fuera del despacho',
    'ausente de la oficina',
    'fora do escrit[oó]rio',
    'ausente do escrit[oó]rio',
    'aus[eê]ncia tempor[aá]ria',
    'ausencia temporal',
    'ausencia de (?:la )?oficina',
    'aus[eê]ncia do escrit[oó]rio',
    'out of (?:the )?office',
    'ooo',
    'vacation',
    'r[eé]ponse automatique',
    'automatische antwort',
    'abwesenheitsnotiz',
    'resposta autom[aà]tica',
    'risposta automatica',
  ].join('|')})\\W{0,2} ?(?:[:：]|re:|\\(|$)`,
  'iu',
);

/** Whole subjects that people give to their own absence notes. */
const WHOLE = new RegExp(
  `^(?:${[
    '(?:estoy|estar[eé]) (?:fuera de (?:la )?oficina|ausente|de vacaciones|de baja)',
    '(?:estou|estarei) (?:fora do escrit[oó]rio|ausente|de f[eé]rias|de baixa)',
    'ausente (?:hasta|desde|del? \\d|por vacaciones)',
    'ausente (?:at[eé]|de \\d|por f[eé]rias|por motivo)',
    'fuera de (?:la )?oficina (?:hasta|desde|del? \\d|por)',
    'fora do escrit[oó]rio (?:at[eé]|de \\d|por)',
    'de vacaciones (?:hasta|del? \\d)',
    'de f[eé]rias (?:at[eé]|de \\d)',
    '(?:i am |i.m )?(?:away|out of (?:the )?office|on (?:annual |maternity |paternity |sick )?leave|on holiday|on vacation) (?:until|till|from|for)',
    '(?:i am|i.m) (?:currently )?(?:away|out of (?:the )?office|on (?:annual |maternity |paternity |sick )?leave|on holiday|on vacation)',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Subjects of mail returned by servers. */
const RETURNED = new RegExp(
  `^(?:${[
    'undeliver(?:ed|able)(?::| mail| message)',
    'delivery status notification',
    'delivery (?:has )?(?:failed|failure|delayed)',
    'mail delivery (?:failed|failure|system)',
    'returned mail:',
    'failure notice',
    'warning: (?:could not send|message)',
    'mail system error',
    'no se puede entregar:',
    'no se pudo entregar:',
    'no entregado:',
    'devuelto al remitente',
    'correo no entregado',
    'error en la entrega',
    'n[aã]o (?:[eé] poss[ií]vel entregar|foi poss[ií]vel entregar|entregue|pode ser entregue)(?::|$)',
    'mensagem n[aã]o entregue',
    'devolvid[oa] ao remetente',
    'falha na entrega',
    'notificaci[oó]n de estado de entrega',
    'notifica[cç][aã]o de (?:estado|status) d[ae] entrega',
    'unzustellbar:',
    'non remis',
  ].join('|')})`,
  'iu',
);
