import type { Chance } from './chance.ts';
import { CHARGE_KINDS, type Charge, type ChargeKind } from './facts.ts';
import { companyOf, personOf, signatoryOf } from './holders.ts';
import { amountOf, bookInWords, bookOf, dayInWords, dayOf } from './phrases.ts';

/** No charges, one, or up to six, mortgages and tax liabilities most of all. */
export function chargesOf(chance: Chance): readonly Charge[] {
  if (chance.inHundred(30)) return [];
  const count = chance.inHundred(15) ? chance.int(4, 6) : chance.int(1, 3);
  return Array.from({ length: count }, () => chargeOf(chance, chance.pick([...CHARGE_KINDS, 'hipoteca', 'afeccion'])));
}

function chargeOf(chance: Chance, kind: ChargeKind): Charge {
  return { kind, text: WRITERS[kind](chance) };
}

const WRITERS: Readonly<Record<ChargeKind, (chance: Chance) => string>> = {
  hipoteca(chance) {
    const bank = companyOf(chance);
    const principal = amountOf(chance, 40_000, 380_000);
    const sentences = [
      `a favor de ${bank.given}, con C.I.F. ${bank.id}, en garantía de un préstamo de ${principal} de principal; sus intereses ordinarios al ${chance.int(1, 4)},${chance.digits(2)} por ciento anual, por un total de ${amountOf(chance, 2_000, 20_000)}; intereses de demora por ${amountOf(chance, 3_000, 30_000)}; y ${amountOf(chance, 2_000, 25_000)} para costas y gastos.`,
      `Tiene un plazo de ${chance.int(120, 420)} meses, a contar desde el ${dayInWords(dayOf(chance))}.`,
      `Se fijó como domicilio para notificaciones el de la propia finca, y como valor de subasta ${amountOf(chance, 90_000, 500_000)}.`,
      `Constituida en escritura autorizada por el notario de ${chance.pick(TOWNS)} don ${signatoryOf(chance)}, el ${dayInWords(dayOf(chance))}, protocolo ${chance.int(40, 4900)}.`,
      `${bookInWords(chance, bookOf(chance))}.`,
    ];
    return sentences.filter((_, position) => position !== 2 || chance.inHundred(60)).join(' ');
  },
  afeccion(chance) {
    const taxed = chance.inHundred(50)
      ? `Alegada ${chance.pick(['exención', 'no sujeción'])}.`
      : `Liberada por ${amountOf(chance, 200, 9_000)}, satisfechos por autoliquidación.`;
    return `por plazo de cinco años, al pago de la liquidación o liquidaciones que, en su caso, puedan girarse por el Impuesto sobre Transmisiones Patrimoniales y Actos Jurídicos Documentados. ${taxed} Según nota al margen de la inscripción ${chance.int(2, 12)}ª, de fecha ${dayInWords(dayOf(chance))}.`;
  },
  embargo(chance) {
    const [creditor, debtor] = [companyOf(chance), personOf(chance)];
    return `letra ${chance.pick(['A', 'B', 'C'])}, a favor de ${creditor.given}, en reclamación de ${amountOf(chance, 1_000, 60_000)} de principal y ${amountOf(chance, 300, 9_000)} para intereses y costas, sobre los derechos que ostenta ${debtor.given} ${debtor.family}, con N.I.F. ${debtor.id}. Ordenada en procedimiento de ejecución de títulos judiciales ${chance.int(10, 990)}/${chance.int(2012, 2025)} del Juzgado de Primera Instancia número ${chance.int(1, 40)} de ${chance.pick(TOWNS)}, según mandamiento de ${dayInWords(dayOf(chance))}. ${bookInWords(chance, bookOf(chance))}.`;
  },
  servidumbre(chance) {
    return `${chance.pick(['de paso', 'de luces y vistas', 'de acueducto', 'de medianería'])}, ${chance.pick(['a favor de', 'como predio sirviente respecto de'])} la finca registral número ${chance.int(100, 9900)}, por su lindero ${chance.pick(['Norte', 'Sur', 'Este', 'Oeste'])}, en una franja de ${chance.int(2, 6)} metros de ancho, constituida por la inscripción ${chance.int(1, 4)}ª, de fecha ${dayInWords(dayOf(chance))}.`;
  },
  condicion_resolutoria(chance) {
    return `en garantía del precio aplazado de ${amountOf(chance, 6_000, 90_000)}, a favor del vendedor, que habrá de satisfacerse en ${chance.int(12, 96)} plazos mensuales, el último de ellos el ${dayInWords(dayOf(chance))}. La falta de pago dará lugar a la resolución de pleno derecho de la compraventa, previa notificación notarial. ${bookInWords(chance, bookOf(chance))}.`;
  },
  opcion_de_compra(chance) {
    const buyer = companyOf(chance);
    return `a favor de ${buyer.given}, con C.I.F. ${buyer.id}, por plazo de ${chance.int(2, 4)} años y precio de ${amountOf(chance, 90_000, 400_000)}, según escritura otorgada en ${chance.pick(TOWNS)} el ${dayInWords(dayOf(chance))}, protocolo ${chance.int(40, 4900)}. ${bookInWords(chance, bookOf(chance))}.`;
  },
};

const TOWNS = ['Zaragoza', 'Bilbao', 'Vigo', 'Valencia', 'Sevilla', 'Girona', 'Madrid', 'Palma'];
