import type { NotificationsMessages } from '../es/notifications.ts';

export const notifications: NotificationsMessages = {
  title: 'Notifications',
  lead: 'What we tell you, how and at what time.',
  reminders_title: 'Your reminders',
  reminders_none: 'You have no reminders.',
  reminder: {
    paper_expiry: (name, day) => `${name}: valid until ${day}`,
    data_due: (name, day) => `${name}: waiting for your details since ${day}`,
  },
  reminder_of: (order, moment) => `Order ${order} · ${moment}`,
  reminder_open: { paper_expiry: 'See or renew', data_due: 'Complete the details' },
  reminder_done: 'There is nothing left for you to do.',
  news_title: 'Published in the registry gazette',
  choices_title: 'What you want to receive',
  always:
    'E-mails about an order (confirmation, invoice, questions, delivery, refunds) and about the security of your account always arrive: they cannot be switched off.',
  always_on: '(always)',
  kinds: {
    status: 'Changes to your orders',
    paper_expiry: 'Documents that expire',
    data_due: 'Details missing from an order',
    company_news: 'Companies that you follow',
  },
  kind_hints: {
    status: 'As soon as an order moves on, is delivered or needs something from you.',
    paper_expiry: '30 and 7 days before the last day of validity, and on that day.',
    data_due: 'After 1, 3, 7 and 20 days, until you complete them.',
    company_news: 'When the registry gazette publishes something about them; one e-mail a day at most.',
  },
  channels: { mail: 'E-mail', push: 'Notification on your phone or computer', page: 'On this page' },
  order_page: 'On the page of the order',
  quiet_title: 'Quiet hours',
  quiet_help:
    'During these hours we send no notifications to your devices and no reminders: they wait until the end. Reminders come in one e-mail a day at most.',
  quiet_from: 'From',
  quiet_until: 'Until',
  quiet_none: 'No quiet hours',
  time_zone: 'Time zone',
  zones: {
    'Europe/Madrid': 'Mainland Spain and Balearic Islands',
    'Atlantic/Canary': 'Canary Islands',
    'Europe/Lisbon': 'Mainland Portugal',
    'Atlantic/Madeira': 'Madeira',
    'Atlantic/Azores': 'Azores',
  },
  news: 'You can subscribe to our news in',
  calendar_title: 'Your calendar',
  calendar_text:
    'Add expected deliveries, the days on which your documents expire and the end of your subscriptions to your calendar. It updates itself.',
  calendar_address: 'Address of your calendar',
  calendar_add: 'Add to my calendar',
  calendar_secret:
    'This address is secret: anyone who has it sees those dates. If you shared it by mistake, create another one.',
  calendar_make: 'Create my calendar',
  calendar_renew: 'Create another address',
  calendar_end: 'Remove the calendar',
  stop: {
    reminders: {
      title: 'Reminders by e-mail',
      ask: 'Do you want to stop getting reminders by e-mail? E-mails about your orders will still arrive.',
      off: 'Done: we will send you no more reminders by e-mail. E-mails about your orders will still arrive.',
      on_again: 'Done: you will get reminders by e-mail again, one a day at most.',
    },
    company_news: {
      title: 'Company news by e-mail',
      ask: 'Do you want to stop getting what is published about the companies you follow by e-mail? You will still see it on their pages.',
      off: 'Done: we will not send it by e-mail any more. You will still see it on the page of each company.',
      on_again: 'Done: you will get it by e-mail again, once a day at most.',
    },
    weekly_figures: {
      title: 'Figures of the week by e-mail',
      ask: 'Do you want to stop getting the figures of the week? You will still find them in the panel.',
      off: 'Done: we will not send them any more. You will still find them in the panel.',
      on_again: 'Done: you will get them again every Monday.',
    },
    to_off: 'Stop getting them',
    to_on: 'Get them again',
    choose: 'Choose which notifications you want',
  },
};
