import { defineList } from '../define-list.ts';
import { choice, count, flag, line } from '../field.ts';

/**
 * Mailboxes whose mail is read, beside those of IMAP_URL. The password is not a field: it is set separately, stored encrypted and never shown.
 * Changes take effect within seconds, without a restart.
 */
export const mailboxes = defineList({
  title: { es: 'Buzones de correo', en: 'Mailboxes', pt: 'Caixas de correio' },
  about: {
    es: 'Buzones de los que se recoge el correo. La contraseña y la prueba de conexión están en Correo recibido, Buzones.',
    en: 'Mailboxes from which mail is collected. Password and connection test are under Received mail, Mailboxes.',
    pt: 'Caixas de onde se recolhem os e-mails. A palavra-passe e o teste da ligação estão em E-mail recebido, Caixas.',
  },
  fields: {
    username: line(
      { es: 'Usuario', en: 'User', pt: 'Utilizador' },
      {
        isRequired: true,
        hint: {
          es: 'Casi siempre la dirección entera, como pedidos@ejemplo.es.',
          en: 'Usually the whole address, such as orders@example.com.',
          pt: 'Quase sempre o endereço completo, como pedidos@exemplo.pt.',
        },
      },
    ),
    host: line(
      { es: 'Servidor IMAP', en: 'IMAP server', pt: 'Servidor IMAP' },
      { isRequired: true, max: 253, pattern: /^[A-Za-z0-9.:-]+$/ },
    ),
    port: {
      ...count({ es: 'Puerto', en: 'Port', pt: 'Porta' }, { min: 1, max: 65_535, isRequired: true }),
      initial: () => 993,
    },
    security: choice(
      { es: 'Cifrado', en: 'Encryption', pt: 'Cifragem' },
      {
        tls: { es: 'TLS (puerto 993)', en: 'TLS (port 993)', pt: 'TLS (porta 993)' },
        starttls: { es: 'STARTTLS (puerto 143)', en: 'STARTTLS (port 143)', pt: 'STARTTLS (porta 143)' },
      },
    ),
    folder: {
      ...line(
        { es: 'Carpeta', en: 'Folder', pt: 'Pasta' },
        {
          isRequired: true,
          hint: {
            es: 'Donde llega el correo; casi siempre INBOX.',
            en: 'Where mail arrives; usually INBOX.',
            pt: 'A que recebe os e-mails; quase sempre INBOX.',
          },
        },
      ),
      initial: () => 'INBOX',
    },
    reads_sent: flag(
      { es: 'Leer también los enviados', en: 'Read sent mail too', pt: 'Ler também os enviados' },
      { initial: true },
    ),
    ticket_group: line(
      { es: 'Grupo de sus tickets', en: 'Group of its tickets', pt: 'Grupo dos seus tickets' },
      {
        max: 60,
        hint: {
          es: 'Los tickets que abra su correo van a este grupo.',
          en: 'Tickets opened by its mail go into this group.',
          pt: 'Os tickets abertos pelos e-mails desta caixa vão para este grupo.',
        },
      },
    ),
    active: flag({ es: 'Se lee', en: 'Is read', pt: 'É lida' }, { initial: true }),
  },
  key: ['username', 'host', 'folder'],
});
