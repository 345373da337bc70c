import type { NotificationsMessages } from '../es/notifications.ts';

export const notifications: NotificationsMessages = {
  title: 'Avisos',
  lead: 'O que lhe dizemos, por onde e a que horas.',
  reminders_title: 'Os seus lembretes',
  reminders_none: 'Não tem lembretes.',
  reminder: {
    paper_expiry: (name, day) => `${name}: válido até ${day}`,
    data_due: (name, day) => `${name}: aguarda os seus dados desde ${day}`,
  },
  reminder_of: (order, moment) => `Pedido ${order} · ${moment}`,
  reminder_open: { paper_expiry: 'Ver ou renovar', data_due: 'Completar os dados' },
  reminder_done: 'Já não há nada a fazer.',
  news_title: 'Publicado no BORME',
  choices_title: 'O que quer receber',
  always:
    'Os e-mails sobre um pedido (confirmação, fatura, perguntas, entrega, reembolsos) e os de segurança da sua conta chegam sempre: não podem ser desativados.',
  always_on: '(sempre)',
  kinds: {
    status: 'Alterações nos seus pedidos',
    paper_expiry: 'Documentos que caducam',
    data_due: 'Dados em falta num pedido',
    company_news: 'Empresas que acompanha',
  },
  kind_hints: {
    status: 'Assim que um pedido avança, é entregue ou precisa de algo da sua parte.',
    paper_expiry: '30 e 7 dias antes do último dia de validade, e nesse mesmo dia.',
    data_due: 'Ao fim de 1, 3, 7 e 20 dias, enquanto não os completar.',
    company_news: 'Quando o BORME publica algo sobre elas; no máximo um e-mail por dia.',
  },
  channels: { mail: 'E-mail', push: 'Aviso no telemóvel ou no computador', page: 'Nesta página' },
  order_page: 'Na página do pedido',
  quiet_title: 'Horas de descanso',
  quiet_help:
    'Nestas horas não enviamos avisos aos seus dispositivos nem lembretes: esperam até ao fim. Os lembretes chegam, no máximo, num só e-mail por dia.',
  quiet_from: 'Das',
  quiet_until: 'Até às',
  quiet_none: 'Sem descanso',
  time_zone: 'Hora de',
  zones: {
    'Europe/Madrid': 'Espanha continental e Baleares',
    'Atlantic/Canary': 'Canárias',
    'Europe/Lisbon': 'Portugal continental',
    'Atlantic/Madeira': 'Madeira',
    'Atlantic/Azores': 'Açores',
  },
  news: 'As novidades escolhem-se à parte, em',
  calendar_title: 'O seu calendário',
  calendar_text:
    'Junte ao seu calendário as entregas previstas, os dias em que os seus documentos caducam e o fim das suas subscrições. Atualiza-se sozinho.',
  calendar_address: 'Endereço do seu calendário',
  calendar_add: 'Juntar ao meu calendário',
  calendar_secret: 'Este endereço é secreto: quem o tiver vê essas datas. Se o partilhou sem querer, crie outro.',
  calendar_make: 'Criar o meu calendário',
  calendar_renew: 'Criar outro endereço',
  calendar_end: 'Remover o calendário',
};
