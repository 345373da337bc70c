import type { Text } from '../locale/locale.ts';
import type { ChargeKind } from './charges.ts';

/** Explains a kind of charge to a buyer, with what to check before buying. General words about the kind, not about the case. */
export const CHARGE_MEANINGS: Readonly<Record<ChargeKind, { readonly means: Text; readonly check: Text }>> = {
  mortgage: {
    means: {
      es: 'El inmueble responde de un préstamo. Si no se paga, el acreedor puede venderlo, sea quien sea el dueño.',
      en: 'The property secures a loan. If it is not repaid, the lender can have it sold, even after it has changed hands.',
      pt: 'O imóvel garante um empréstimo. Se não for pago, o credor pode vendê-lo, seja quem for o dono.',
    },
    check: {
      es: 'Pide al banco un certificado de deuda pendiente, y que la hipoteca se cancele en la misma firma.',
      en: 'Ask the bank for a certificate of what is still owed, and have the mortgage cancelled when you sign.',
      pt: 'Peça ao banco uma declaração da dívida em aberto, e que a hipoteca seja cancelada no mesmo ato.',
    },
  },
  attachment: {
    means: {
      es: 'Un juzgado o una administración ha trabado el inmueble para cobrar una deuda del dueño.',
      en: 'A court or public body has seized the property to collect a debt of its owner.',
      pt: 'Um tribunal ou uma entidade pública penhorou o imóvel para cobrar uma dívida do dono.',
    },
    check: {
      es: 'Averigua cuánto se debe hoy, y no firmes sin que el embargo se levante o se descuente del precio.',
      en: 'Find out what is owed today, and do not sign unless the seizure is lifted or taken off the price.',
      pt: 'Apure quanto se deve hoje, e não assine sem que a penhora seja levantada ou descontada no preço.',
    },
  },
  tax_liability: {
    means: {
      es: 'El inmueble queda unos años sujeto al pago de un impuesto de una operación anterior.',
      en: 'For some years the property answers for a tax on an earlier transaction.',
      pt: 'Durante alguns anos o imóvel responde por um imposto de uma operação anterior.',
    },
    check: {
      es: 'Mira la fecha: suele caducar a los cinco años. Pide el justificante de que el impuesto se pagó.',
      en: 'Look at the date: it usually lapses after five years. Ask for proof that the tax was paid.',
      pt: 'Veja a data: costuma caducar ao fim de cinco anos. Peça o comprovativo de que o imposto foi pago.',
    },
  },
  easement: {
    means: {
      es: 'Otra finca o un tercero puede usar parte de esta, por ejemplo para pasar, o limita lo que se puede hacer.',
      en: 'Another property or person may use part of this one, such as a right of way, or limits what can be done with it.',
      pt: 'Outro prédio ou um terceiro pode usar parte deste, por exemplo para passagem, ou limita o que se pode fazer.',
    },
    check: {
      es: 'Lee por dónde y a favor de quién va, y compruébalo sobre el terreno.',
      en: 'Read where it runs and in whose favour, and look at it on the ground.',
      pt: 'Leia por onde passa e a favor de quem, e verifique-o no local.',
    },
  },
  condition: {
    means: {
      es: 'La propiedad depende de que algo se cumpla; si no se cumple, puede perderse.',
      en: 'Ownership depends on something being fulfilled; otherwise it can be lost.',
      pt: 'A propriedade depende de algo se cumprir; se não se cumprir, pode perder-se.',
    },
    check: {
      es: 'Pide la prueba de que la condición se cumplió, y que se cancele en el registro.',
      en: 'Ask for proof that the condition was met, and have it cancelled in the registry.',
      pt: 'Peça a prova de que a condição se cumpriu, e que seja cancelada no registo.',
    },
  },
  claim: {
    means: {
      es: 'Consta una reclamación o un pleito sobre el inmueble, cuyo resultado afectará a quien lo compre.',
      en: 'A claim or lawsuit about the property is noted; its outcome will bind the buyer.',
      pt: 'Consta uma reclamação ou um processo sobre o imóvel, cujo resultado afetará quem o comprar.',
    },
    check: {
      es: 'Pregunta en qué estado está el procedimiento y consulta con un abogado antes de pagar nada.',
      en: 'Ask how the proceedings stand, and speak to a lawyer before you pay anything.',
      pt: 'Pergunte em que estado está o processo e fale com um advogado antes de pagar o que quer que seja.',
    },
  },
  prohibition: {
    means: {
      es: 'El dueño no puede vender o gravar el inmueble mientras dure la prohibición.',
      en: 'The owner may not sell or charge the property while the ban lasts.',
      pt: 'O dono não pode vender nem onerar o imóvel enquanto durar a proibição.',
    },
    check: {
      es: 'Averigua hasta cuándo dura y quién puede levantarla.',
      en: 'Find out how long it lasts and who can lift it.',
      pt: 'Apure até quando dura e quem a pode levantar.',
    },
  },
  lease: {
    means: {
      es: 'Hay un alquiler inscrito: quien compra lo respeta hasta que termine.',
      en: 'A lease is registered: a buyer has to respect it until it ends.',
      pt: 'Há um arrendamento registado: quem compra tem de o respeitar até ao fim.',
    },
    check: {
      es: 'Lee el contrato: renta, fin, y si el inquilino puede comprar antes que tú.',
      en: 'Read the contract: rent, end, and whether the tenant may buy before you.',
      pt: 'Leia o contrato: renda, fim, e se o inquilino pode comprar antes de si.',
    },
  },
  option: {
    means: {
      es: 'Alguien tiene derecho a comprar el inmueble antes que otros o en ciertas condiciones.',
      en: 'Somebody has the right to buy the property before others or on certain terms.',
      pt: 'Alguém tem o direito de comprar o imóvel antes de outros ou em certas condições.',
    },
    check: {
      es: 'Comprueba si el plazo ha pasado, o que renuncie por escrito.',
      en: 'Check whether its term has passed, or have it waived in writing.',
      pt: 'Verifique se o prazo já passou, ou obtenha a renúncia por escrito.',
    },
  },
  insolvency: {
    means: {
      es: 'El dueño está en concurso: no decide solo sobre sus bienes.',
      en: 'The owner is insolvent and does not decide alone about what they own.',
      pt: 'O dono está em insolvência: não decide sozinho sobre os seus bens.',
    },
    check: {
      es: 'Habla con la administración concursal: la venta necesita su intervención o la del juzgado.',
      en: 'Speak to the insolvency administrator: a sale needs them or the court.',
      pt: 'Fale com o administrador da insolvência: a venda precisa dele ou do tribunal.',
    },
  },
  use: {
    means: {
      es: 'Otra persona puede usar el inmueble aunque no sea suyo, y quien compra lo respeta.',
      en: 'Somebody else may use the property although it is not theirs, and a buyer has to respect it.',
      pt: 'Outra pessoa pode usar o imóvel embora não seja seu, e quem compra tem de o respeitar.',
    },
    check: {
      es: 'Averigua hasta cuándo y por qué, y si esa persona firma la venta.',
      en: 'Find out until when and why, and whether that person signs the sale.',
      pt: 'Apure até quando e porquê, e se essa pessoa assina a venda.',
    },
  },
  protected_housing: {
    means: {
      es: 'Es vivienda protegida: puede tener precio máximo y condiciones para quien la compra.',
      en: 'It is protected housing: there may be a highest price and conditions for buyers.',
      pt: 'É habitação protegida: pode ter preço máximo e condições para quem compra.',
    },
    check: {
      es: 'Pregunta en la administración de vivienda el precio máximo y si hace falta autorización.',
      en: 'Ask the housing authority for the highest price and whether permission is needed.',
      pt: 'Pergunte à entidade da habitação o preço máximo e se é preciso autorização.',
    },
  },
  statutes: {
    means: {
      es: 'Hay reglas de la comunidad o un censo que obligan a todos los dueños.',
      en: 'There are rules of the community, or a ground rent, that bind every owner.',
      pt: 'Há regras do condomínio ou um censo que obrigam todos os donos.',
    },
    check: {
      es: 'Pide los estatutos y un certificado de la comunidad de que no hay deudas.',
      en: 'Ask for the statutes and for the community’s certificate that nothing is owed.',
      pt: 'Peça os estatutos e uma declaração do condomínio de que não há dívidas.',
    },
  },
  other: {
    means: {
      es: 'Es una carga que no sabemos explicar en general: lee su texto.',
      en: 'This is a charge that we cannot explain in general: read its text.',
      pt: 'É um ónus que não sabemos explicar em geral: leia o seu texto.',
    },
    check: {
      es: 'Pregunta al registro o a un abogado qué supone.',
      en: 'Ask the registry or a lawyer what it entails.',
      pt: 'Pergunte ao registo ou a um advogado o que implica.',
    },
  },
};
