import { describe, expect, test } from 'vitest';
import { isAutomaticSubject } from './automatic-subject.ts';

describe('a label that programs put before the subject', () => {
  test.each([
    ...['Respuesta automática', 'Contestacion automatica', 'Mensaje automático', 'Autorrespuesta', 'Auto-respuesta'],
    ...['Resposta automática', 'Mensagem automática', 'Auto-resposta', 'Automatic reply', 'Automatic response'],
    ...[
      'Auto reply',
      'Automatically reply',
      'Auto-responder',
      'Autorespons',
      'Autoresponse',
      'Auto',
      'Fuera de la oficina',
    ],
    ...[
      'Fuera de oficina',
      'Fuera del despacho',
      'Ausente de la oficina',
      'Fora do escritório',
      'Ausente do escritorio',
    ],
    ...['Ausência temporária', 'Ausencia temporal', 'Ausencia de oficina', 'Ausência do escritório', 'Out of office'],
    ...['Out of the Office', 'OOO', 'Vacation', 'Réponse automatique', 'Automatische Antwort', 'Abwesenheitsnotiz'],
    ...['Resposta automàtica', 'Risposta automatica'],
  ])('%s', (label) => {
    for (const subject of [label, `${label}: Pedido 7`, `[${label}] (7)`, `${label.toUpperCase()} re: x`, ` ${label} `])
      expect(isAutomaticSubject(subject), subject).toBe(true);
    for (const subject of [`Re: ${label}: Pedido`, `RV: ${label}`, `${label.slice(0, 3)} es mi pueblo`])
      expect(isAutomaticSubject(subject), subject).toBe(false);
  });
});

describe('what people give to their absence notes, and servers to returned mail', () => {
  test.each([
    ...['Estoy fuera de la oficina', 'Estaré ausente', 'Estare de vacaciones', 'Estoy de baja', 'Estou ausente'],
    ...[
      'Estarei de férias',
      'Estou fora do escritório',
      'Estou de baixa',
      'Ausente hasta el lunes',
      'Ausente desde el 3',
    ],
    ...[
      'Ausente del 3 al 5',
      'Ausente por vacaciones',
      'Ausente até segunda',
      'Ausente de 3 a 5',
      'Ausente por férias',
    ],
    ...[
      'Ausente por motivo de saúde',
      'Fuera de la oficina hasta mayo',
      'Fuera de oficina por obras',
      'Fora do escritório até maio',
    ],
    ...['De vacaciones hasta mayo', 'De vacaciones del 3 al 5', 'De férias até maio', 'De férias de 3 a 5'],
    ...[
      'Away until May',
      'On holiday from May',
      'On annual leave till May',
      'I am currently away',
      "I'm on vacation",
      'I am on sick leave',
    ],
    ...[
      'Undelivered Mail Returned to Sender',
      'Undeliverable: x',
      'Undeliverable message',
      'Delivery Status Notification',
    ],
    ...['Delivery has failed', 'Delivery failure', 'Delivery delayed', 'Mail delivery failed', 'Mail Delivery System'],
    ...[
      'Returned mail: see transcript',
      'failure notice',
      'Warning: could not send message',
      'Warning: message delayed',
    ],
    ...[
      'Mail System Error',
      'No se puede entregar: x',
      'No se pudo entregar: x',
      'No entregado: x',
      'Devuelto al remitente',
    ],
    ...[
      'Correo no entregado',
      'Error en la entrega',
      'Não é possível entregar: x',
      'Não foi possível entregar',
      'Não entregue:',
    ],
    ...['Não pode ser entregue', 'Mensagem não entregue', 'Devolvida ao remetente', 'Falha na entrega'],
    ...['Notificación de estado de entrega', 'Notificação de estado de entrega', 'Notificação de status da entrega'],
    ...['Unzustellbar: x', 'Non remis : x'],
  ])('%s', (subject) => {
    expect(isAutomaticSubject(subject)).toBe(true);
    expect(isAutomaticSubject(`Re: ${subject}`)).toBe(false);
    expect(isAutomaticSubject(subject.replaceAll(' ', '\u00a0'))).toBe(true);
  });

  test.each([
    ...[
      '',
      'Pedido',
      'Automóvil: matrícula',
      'Vacaciones',
      'La oficina',
      'Autorización: firma',
      'Away game',
      'No entregado',
    ],
    ...['Estoy de vacacionesX', 'Entrega de llaves', 'Warning', 'Falha', 'Mi pregunta: fuera de oficina'],
  ])('the subject "%s" is not automatic', (subject) => {
    expect(isAutomaticSubject(subject)).toBe(false);
  });

  test('only at the beginning of a long subject', () => {
    expect(isAutomaticSubject(`${' '.repeat(201)}Respuesta automática`)).toBe(false);
  });
});
