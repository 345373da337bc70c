import type { Locale } from '../../locale/locale.ts';
import { REGION } from '../../locale/region.ts';
import { links, type MailBlock, note, paragraph } from '../block.ts';
import type { ReminderItem } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const reminders: TemplateTexts<'reminders'> = {
  es: (p) => ({
    subject: p.items.length === 1 ? oneSubject(p.items[0], 'es') : `Tienes ${p.items.length} cosas pendientes`,
    heading: 'Para que no se te pase',
    blocks: [
      ...p.items.flatMap((item) => about(item, 'es')),
      links(
        { label: 'Elegir qué avisos quieres recibir', url: p.settingsUrl },
        { label: 'Dejar de recibir recordatorios por correo', url: p.unsubscribeUrl },
      ),
      note('Como mucho te escribimos un recordatorio al día. Los correos sobre tus pedidos llegan siempre.'),
    ],
  }),
  en: (p) => ({
    subject: p.items.length === 1 ? oneSubject(p.items[0], 'en') : `${p.items.length} things to keep in mind`,
    heading: 'A reminder from us',
    blocks: [
      ...p.items.flatMap((item) => about(item, 'en')),
      links(
        { label: 'Choose which notifications you want', url: p.settingsUrl },
        { label: 'Stop getting reminders by e-mail', url: p.unsubscribeUrl },
      ),
      note('We send one reminder a day at most. E-mails about your orders always arrive.'),
    ],
  }),
  pt: (p) => ({
    subject: p.items.length === 1 ? oneSubject(p.items[0], 'pt') : `Tem ${p.items.length} assuntos pendentes`,
    heading: 'Para que não se esqueça',
    blocks: [
      ...p.items.flatMap((item) => about(item, 'pt')),
      links(
        { label: 'Escolher que avisos quer receber', url: p.settingsUrl },
        { label: 'Deixar de receber lembretes por e-mail', url: p.unsubscribeUrl },
      ),
      note('Enviamos no máximo um lembrete por dia. Os e-mails sobre os seus pedidos chegam sempre.'),
    ],
  }),
};

function oneSubject(item: ReminderItem | undefined, locale: Locale): string {
  return item ? SUBJECTS[item.kind][locale](item) : '';
}

function about(item: ReminderItem, locale: Locale): MailBlock[] {
  const { text, action } = WORDS[item.kind][locale];
  const when = dayText(item.aboutOn, locale);
  return [
    paragraph(text({ name: item.itemName, order: item.orderNumber, when })),
    links({ label: action(item.itemName), url: item.actionUrl }),
  ];
}

function dayText(day: string, locale: Locale): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(REGION[locale], options).format(new Date(`${day}T00:00:00Z`));
}

type Words = {
  readonly text: (facts: { readonly name: string; readonly order: string; readonly when: string }) => string;
  readonly action: (name: string) => string;
};

const WORDS: Readonly<Record<ReminderItem['kind'], Readonly<Record<Locale, Words>>>> = {
  paper_expiry: {
    es: {
      text: ({ name, order, when }) =>
        `${name} (pedido ${order}) es válido hasta el ${when}. Si lo sigues necesitando, puedes pedirlo de nuevo con los mismos datos.`,
      action: (name) => `Ver ${name}`,
    },
    en: {
      text: ({ name, order, when }) =>
        `${name} (order ${order}) is valid until ${when}. If you still need it, you can order it again with the same details.`,
      action: (name) => `See ${name}`,
    },
    pt: {
      text: ({ name, order, when }) =>
        `${name} (pedido ${order}) é válido até ${when}. Se ainda precisar, pode pedi-lo de novo com os mesmos dados.`,
      action: (name) => `Ver ${name}`,
    },
  },
  data_due: {
    es: {
      text: ({ name, order, when }) =>
        `${name} (pedido ${order}) espera tus datos desde el ${when}. Hasta que los tengamos no podemos empezar.`,
      action: (name) => `Completar los datos de ${name}`,
    },
    en: {
      text: ({ name, order, when }) =>
        `${name} (order ${order}) has been waiting for your details since ${when}. We cannot begin until we have them.`,
      action: (name) => `Complete the details of ${name}`,
    },
    pt: {
      text: ({ name, order, when }) =>
        `${name} (pedido ${order}) aguarda os seus dados desde ${when}. Só podemos começar quando os tivermos.`,
      action: (name) => `Completar os dados de ${name}`,
    },
  },
};

const SUBJECTS: Readonly<Record<ReminderItem['kind'], Readonly<Record<Locale, (item: ReminderItem) => string>>>> = {
  paper_expiry: {
    es: ({ itemName, aboutOn }) => `${itemName}: válido hasta el ${dayText(aboutOn, 'es')}`,
    en: ({ itemName, aboutOn }) => `${itemName}: valid until ${dayText(aboutOn, 'en')}`,
    pt: ({ itemName, aboutOn }) => `${itemName}: válido até ${dayText(aboutOn, 'pt')}`,
  },
  data_due: {
    es: ({ itemName, orderNumber }) => `Faltan datos de ${itemName} (pedido ${orderNumber})`,
    en: ({ itemName, orderNumber }) => `Details missing for ${itemName} (order ${orderNumber})`,
    pt: ({ itemName, orderNumber }) => `Faltam dados de ${itemName} (pedido ${orderNumber})`,
  },
};
