import { CERTIDAO_PERMANENTE, NOTA_SIMPLE } from '../../domain/catalogue/known-products.ts';

/** A filled-in form. Addresses exist; the people named in them are invented. */
export interface DemoForm {
  readonly productId: number;
  readonly answers: Readonly<Record<number, string>>;
}

const nota = (answers: Readonly<Record<number, string>>): DemoForm => ({
  productId: NOTA_SIMPLE,
  answers: { 1001: '100101', 1002: '100202', 1007: '100703', 411: '3781', 1013: '101301', ...answers },
});

const CANCELACION_DE_HIPOTECA = 19026;

/** A mortgage that was paid off, to be cancelled: the deed is signed before a notary. */
const mortgage = (answers: Readonly<Record<number, string>>): DemoForm => ({
  productId: CANCELACION_DE_HIPOTECA,
  answers: {
    4201: '420101',
    4202: '420201',
    4203: '420301',
    4205: '420501',
    4212: 'Zaragoza',
    4214: '421404',
    4219: 'Andrés',
    4220: 'Ibáñez Soler',
    4221: '12345678Z',
    4222: '1',
    4223: '655 120 934',
    4224: 'cliente2@demo.test',
    4226: '422601',
    4227: '422701',
    ...answers,
  },
});

export const DEMO_FORMS = {
  mayor: nota({
    78: '900132',
    79: 'Madrid',
    80: 'Calle Mayor 1, 3.º B',
    77: 'Rafael Ortega Campos',
    1007: '100702',
    1011: '9872023VH5797S0001WX',
  }),
  colon: nota({ 78: '900148', 79: 'Valencia', 80: 'Calle Colón 24, puerta 9', 77: 'Amparo Llopis Grau' }),
  larios: nota({ 78: '900133', 79: 'Málaga', 80: 'Calle Marqués de Larios 5, 2.º A', 77: 'Salvador Ríos Cobo' }),
  sierpes: nota({ 78: '900143', 79: 'Sevilla', 80: 'Calle Sierpes 48, 1.º', 77: '', 411: '3782' }),
  goya: nota({ 78: '900132', 79: 'Madrid', 80: 'Calle de Goya 77, 4.º izquierda', 77: 'Beatriz Nogales Rueda' }),
  alfonso: mortgage({ 4207: 'CaixaBank', 4213: 'Calle Alfonso I 17, 2.º C' }),
  coso: mortgage({ 4207: 'BBVA', 4213: 'Calle del Coso 54, 1.º izquierda' }),
  delicias: mortgage({ 4207: 'Ibercaja Banco', 4213: 'Calle Delicias 9, 4.º B' }),
  quarteira: {
    productId: CERTIDAO_PERMANENTE,
    answers: {
      6401: '640101',
      6402: 'Faro - Loulé - Quarteira',
      6403: '640303',
      6407: 'Rua Vasco da Gama 12, 2.º Esq., 8125-256 Quarteira',
      6410: 'Helena Sousa Martins',
      6411: 'Inês Carvalho Duarte',
      6413: '641301',
    },
  },
  graca: {
    productId: CERTIDAO_PERMANENTE,
    answers: {
      6401: '640103',
      6402: 'Lisboa - Lisboa - São Vicente',
      6403: '640303',
      6407: 'Rua da Graça 98, 3.º Dto., 1170-171 Lisboa',
      6410: 'Manuel Teixeira Brito',
      6411: 'Inês Carvalho Duarte',
      6413: '641301',
    },
  },
} as const satisfies Record<string, DemoForm>;
