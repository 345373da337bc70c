import { describe, expect, test } from 'vitest';
import { isAcknowledgement } from './acknowledgement.ts';

const says = (text: string, subject = '') => isAcknowledgement({ subject, text });

describe('that a message was received', () => {
  test.each([
    ...[
      'Hemos recibido su solicitud.',
      'Ha sido registrado correctamente tu correo electrónico',
      'Se ha abierto una incidencia',
    ],
    ...[
      'Se ha generado un nuevo ticket',
      'Su consulta ha sido registrada',
      'El caso se ha creado',
      'A sua mensagem foi recebida',
    ],
    ...[
      'O seu pedido foi registado'.replace('registado', 'criado'),
      'Recebemos a sua mensagem',
      'Foi aberto um novo chamado',
    ],
    ...[
      'Foi registado o seu contacto',
      'We got your request',
      "We've received your e-mail",
      'We have just logged your case',
    ],
    ...['Your ticket number 4410 has been created', 'Your enquiry was received', 'Request #44 has been opened'],
    ...['Please don’t reply to this message', 'Do not respond to this automated e-mail', 'No responda a este mensaje'],
    ...[
      'No conteste a este correo',
      'Não responda a esta mensagem',
      'Mensaje generado automáticamente',
      'E-mail enviado automaticamente',
    ],
    ...['Acuse de recibo automático', 'Confirme su solicitud', 'Confirme a sua mensagem', 'Confirm your request'],
  ])('%s', (text) => {
    expect(says(`Hola:\n\n${text}\n\nUn saludo`)).toBe(true);
    expect(says('Hola', text)).toBe(true);
  });

  test.each([
    '',
    'La finca está a nombre de los dos.',
    'Hemos visto su casa',
    'Confirme la hora',
    'Recebemos a visita dele',
  ])('not: %s', (text) => {
    expect(says(text)).toBe(false);
  });

  test('is not said by a long message, nor by what is quoted in it', () => {
    const said = 'Hemos recibido su solicitud.';
    expect([says(said.padEnd(900, ' a')), says(`${said} ${'a'.repeat(900)}`)]).toEqual([true, false]);
    expect(says(`La 1234.\n\nEl 23/11/26 a las 10:00, Registralia escribió:\n> ${said}\n`)).toBe(false);
    expect(says('Hola', `${'x'.repeat(300)}${said}`)).toBe(false);
  });
});
