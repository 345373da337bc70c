import { describe, expect, test } from 'vitest';
import { isAnswerAbove, isRule, isSeparator, isTitleOfHeader } from './quote-separator.ts';

const TITLES = [
  ...['Mensaje original', 'Mensaje reenviado', 'Mensaje citado', 'Mensaje anterior', 'Mensaje enviado'],
  ...['Correo original', 'Correo reenviado', 'Mensagem original', 'Mensagem encaminhada', 'Mensagem reencaminhada'],
  ...[
    'Mensagem citada',
    'Mensagem anterior',
    'Mensagem enviada',
    'Original Message',
    'Original mail',
    'Original E-Mail',
  ],
  ...['Original Appointment', 'Forwarded message', 'Forwarded mail', 'Forwarded e-mail', 'Missatge original'],
  ...['Missatge reenviat', 'Mensaxe orixinal', 'Mensaxe reenviada', 'Jatorrizko mezua', 'Message original'],
  ...["Message d'origine", 'Message transféré', 'Message transmis', 'Messaggio originale', 'Messaggio inoltrato'],
  ...['Ursprüngliche Nachricht', 'Urspruengliche Mail', 'Original-Nachricht', 'Originalnachricht'],
  ...['Weitergeleitete Nachricht', 'Oorspronkelijk bericht'],
];

describe.each(TITLES)('"%s"', (title) => {
  test('between dashes announces an older message', () => {
    for (const line of [`-----${title}-----`, `> ---------- ${title.toUpperCase()} ----------`, `__ ${title}. __`])
      expect(isSeparator(line), line).toBe(true);
  });

  test('alone is a title of its header only', () => {
    for (const line of [title, `*${title}:*`, title.toLowerCase()]) {
      expect(isTitleOfHeader(line), line).toBe(true);
      expect(isSeparator(line), line).toBe(false);
    }
  });
});

test.each([
  ...['Begin forwarded message:', 'Inicio del mensaje reenviado:', 'Comienzo del mensaje reenviado:'],
  ...['Início da mensagem reencaminhada:', 'Inicio da mensagem encaminhada :', 'Inici del missatge reenviat:'],
  ...['Début du message réexpédié :', 'Debut du message transfere:', 'Anfang der weitergeleiteten Nachricht:'],
  ...['Anfang der weitergeleiteten E-Mail:', 'Inizio messaggio inoltrato:', '*Begin forwarded message:*'],
])('%s, as Apple writes it, announces one, with its colon', (line) => {
  expect(isSeparator(line)).toBe(true);
  expect(isSeparator(line.replace(':', ''))).toBe(false);
});

test.each([
  ...['---- Forwarded by Ana on 1/5/2026 ----', '-- Reenviado por Ana --', '--- Reencaminhado por Ana ---'],
  ...[
    '-- Encaminhado por Ana --',
    '---- Respuesta a original ----',
    '---- Resposta original ----',
    '-- Reply to original --',
  ],
])('%s announces one', (line) => {
  expect(isSeparator(line)).toBe(true);
});

test.each([
  ...[
    '',
    '-----',
    'Mensaje',
    '--- Mensaje ---',
    'Ayer llegó el mensaje original',
    '-- Mensaje original: no lo tengo --',
  ],
  ...['-Mensaje original-', '---- Reenviado ----', 'Comienzo del mensaje:', `--${' '.repeat(200)}Mensaje original--`],
])('"%s" announces nothing', (line) => {
  expect(isSeparator(line)).toBe(false);
});

test.each([
  ...['Please type your reply above this line', 'Reply above this line', '## Type your response above the line ##'],
  ...['Please reply over this line', 'Write your answer above this line', '[Respond above this line]'],
  ...['Por favor, escriba su respuesta por encima de esta línea', 'Responda encima de esta linea'],
  ...[
    'Por favor responde sobre esta línea',
    'Conteste arriba de esta línea',
    'Escribe tu mensaje por encima de esta línea',
  ],
  ...[
    'Por favor, escreva a sua resposta acima desta linha',
    'Responda por cima da linha',
    'Responder acima desta linha',
  ],
])('%s asks to answer above', (line) => {
  expect(isAnswerAbove(line)).toBe(true);
  expect(isAnswerAbove(`${line}${' '.repeat(200)}`)).toBe(false);
});

test.each(['', 'Responda', 'Reply below this line', 'La línea de arriba', 'Reply above'])('"%s" does not', (line) => {
  expect(isAnswerAbove(line)).toBe(false);
});

test.each([
  ['_____', true],
  ['-----', true],
  ['=====', true],
  ['*****', true],
  ['———', true],
  ['───', true],
  ['____', false],
  ['--', false],
  ['_____ a', false],
  ['', false],
])('%s is a rule: %s', (line, isOne) => {
  expect(isRule(line)).toBe(isOne);
});

test('a line longer than any title is none', () => {
  expect(isTitleOfHeader('Mensaje original'.padEnd(81))).toBe(false);
  expect(isTitleOfHeader('Mensaje original, el de ayer')).toBe(false);
});
