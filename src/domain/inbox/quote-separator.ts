/**
 * Whether a line introduces an older message ("-----Mensaje original-----"), so that the following text is quoted. In the languages of our
 * customers and their neighbours, between dashes or in Apple Mail's format.
 */
export function isSeparator(bare: string): boolean {
  return bare.length <= 200 && (BETWEEN_DASHES.test(bare) || WITH_COLON.test(bare));
}

/** The line "reply above this line" of help desks. At the beginning of a message it shows that the help desk is writing. */
export function isAnswerAbove(bare: string): boolean {
  return bare.length <= 200 && ANSWER_ABOVE.test(bare);
}

/** A line of underscores or dashes, which Outlook draws above the header of the older message. */
export function isRule(bare: string): boolean {
  return /^(?:_{5,}|-{5,}|={5,}|\*{5,}|—{3,}|─{3,})$/.test(bare);
}

/** The same words without dashes, as webmail programs write them above a header. */
export function isTitleOfHeader(bare: string): boolean {
  return bare.length <= 80 && new RegExp(`^[*_ ]{0,3}(?:${TITLES})[*_ ]{0,3}:?[*_ ]{0,3}$`, 'iu').test(bare);
}

const TITLES = [
  'mensaje (?:original|reenviado|citado|anterior|enviado)',
  'correo (?:original|reenviado)',
  'mensagem (?:original|encaminhada|reencaminhada|citada|anterior|enviada)',
  'original (?:message|mail|e-?mail|appointment)',
  'forwarded (?:message|mail|e-?mail)',
  'missatge (?:original|reenviat)',
  'mensaxe (?:orixinal|reenviada)',
  'jatorrizko mezua',
  'message (?:original|d.origine|transf[eé]r[eé]|transmis)',
  'messaggio (?:originale|inoltrato)',
  'urspr(?:ü|ue)ngliche (?:nachricht|mail)',
  'original-?nachricht',
  'weitergeleitete nachricht',
  'oorspronkelijk bericht',
].join('|');

const BETWEEN_DASHES = new RegExp(
  `^[>*_ ]{0,3}[-_=—–~]{2,40} ?(?:${TITLES}|(?:forwarded by|reenviado por|reencaminhado por|encaminhado por) .{1,100}?|(?:respuesta|resposta|reply) .{0,3}original)\\.? ?[-_=—–~]{2,60}[*_ ]{0,3}$`,
  'iu',
);

const WITH_COLON = new RegExp(
  `^[*_ ]{0,3}(?:${[
    'begin forwarded message',
    'inicio del mensaje reenviado',
    'comienzo del mensaje reenviado',
    'in[ií]cio da mensagem (?:reencaminhada|encaminhada)',
    'inici del missatge reenviat',
    'd[eé]but du message (?:r[eé]exp[eé]di[eé]|transf[eé]r[eé])',
    'anfang der weitergeleiteten (?:nachricht|e-mail)',
    'inizio messaggio inoltrato',
  ].join('|')}) ?:[*_ ]{0,3}$`,
  'iu',
);

const ANSWER_ABOVE = new RegExp(
  `^[#>*_=+~|\\[\\( -]{0,12}(?:${[
    '(?:please )?(?:type|write|enter|add)? ?(?:your )?(?:reply|response|answer) (?:above|over) (?:this|the) line',
    '(?:please )?(?:reply|respond|answer|write) (?:above|over) (?:this|the) line',
    '(?:por favor,? )?(?:responda|responde|responder|escriba|escribe|escribir|conteste|contesta)(?: t?s?u (?:respuesta|mensaje))? (?:por encima|encima|sobre|arriba) (?:de )?esta l[ií]nea',
    '(?:por favor,? )?(?:responda|responder|escreva|escrever)(?: a sua (?:resposta|mensagem))? (?:acima|por cima) (?:desta|da) linha',
  ].join('|')})`,
  'iu',
);
