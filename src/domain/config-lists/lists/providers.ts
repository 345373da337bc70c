import { defineList } from '../define-list.ts';
import { account, count, email, flag, ibanProblems, language, line } from '../field.ts';

/** Providers: outside parties that do part of the work. Source: specification section 3, meanings.md "provider". */
export const providers = defineList({
  title: { es: 'Proveedores', en: 'Providers', pt: 'Fornecedores' },
  about: {
    es: 'Quien hace parte del trabajo por nosotros. A uno que no está activo no se le da trabajo nuevo.',
    en: 'Those who do part of the work for us. One that is not active gets no new work.',
    pt: 'Quem faz parte do trabalho por nós. Os que não estão ativos não recebem trabalho novo.',
  },
  fields: {
    nombre: line({ es: 'Nombre', en: 'Name', pt: 'Nome' }, { isRequired: true }),
    ciudad: line({ es: 'Ciudad', en: 'Town', pt: 'Cidade' }),
    direccion: line({ es: 'Dirección', en: 'Address', pt: 'Morada' }, { isInTable: false }),
    telf1: line({ es: 'Teléfono', en: 'Telephone', pt: 'Telefone' }, { max: 40 }),
    telf2: line({ es: 'Otro teléfono', en: 'Other telephone', pt: 'Outro telefone' }, { max: 40, isInTable: false }),
    email: email({ es: 'Correo electrónico', en: 'E-mail', pt: 'E-mail' }, { isRequired: true }),
    email_update: flag(
      { es: 'Aviso de cada cambio', en: 'Told of every change', pt: 'Aviso de cada alteração' },
      {
        hint: {
          es: 'Recibe un correo con cada cambio de sus trámites; si no, solo al asignárselos.',
          en: 'Gets an e-mail on every change of their items; otherwise only on assignment.',
          pt: 'Recebe um e-mail a cada alteração dos seus processos; caso contrário, só quando lhe são atribuídos.',
        },
      },
    ),
    lento: flag(
      { es: 'Lento', en: 'Slow', pt: 'Lento' },
      {
        hint: {
          es: 'Plazo de 10 días hábiles en vez de 5.',
          en: 'A term of 10 business days instead of 5.',
          pt: 'Prazo de 10 dias úteis em vez de 5.',
        },
      },
    ),
    caderneta: flag({ es: 'Saca cadernetas', en: 'Fetches cadernetas', pt: 'Obtém cadernetas' }),
    retifica: flag({ es: 'Rectifica datos', en: 'Has data put right', pt: 'Retifica dados' }),
    term_days: count(
      { es: 'Plazo acordado', en: 'Agreed term', pt: 'Prazo acordado' },
      {
        min: 1,
        max: 60,
        hint: {
          es: 'Días hábiles. Vacío: el de lento o normal.',
          en: 'Business days. Empty: that of slow or usual ones.',
          pt: 'Em dias úteis. Vazio: o normal, ou o de fornecedor lento.',
        },
      },
    ),
    iban: account(
      { es: 'IBAN', en: 'IBAN', pt: 'IBAN' },
      {
        isInTable: false,
        hint: {
          es: 'La cuenta a la que se le paga.',
          en: 'The account to which they are paid.',
          pt: 'A conta em que recebe os pagamentos.',
        },
      },
    ),
    locale: language,
    active: flag({ es: 'Activo', en: 'Active', pt: 'Ativo' }, { initial: true }),
  },
  key: ['nombre', 'ciudad'],
  check: ({ iban }) => ibanProblems('iban', iban),
});
