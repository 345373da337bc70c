import { type Block, paragraph } from './block.ts';
import type { Charge, ChargeKind, Finca } from './facts.ts';
import type { Headings } from './headings.ts';
import type { Layout } from './layout.ts';

/** The charges of a property, or that there are none. */
export function writeCharges(
  { charges, number }: Finca,
  { words, layout }: { words: Headings; layout: Layout },
): Block[] {
  if (charges.length === 0) return [paragraph(`${words.noCharges}.`)];
  const blocks = charges.map((charge, position) => writeCharge(charge, layout, position + 1));
  if (!layout.splitsChargesByOrigin || charges.length < 2) return blocks.flat();
  const [first = [], ...rest] = blocks;
  const origin: Block = { kind: 'subheading', text: `Por procedencia de la finca matriz número ${number - 7}:` };
  return [origin, ...first, { kind: 'subheading', text: 'Propias de esta finca:' }, ...rest.flat()];
}

/** The name of a kind as a registry prints it, before what it says. */
export const CHARGE_NAMES: Readonly<Record<ChargeKind, string>> = {
  hipoteca: 'HIPOTECA',
  afeccion: 'AFECCIÓN',
  embargo: 'ANOTACIÓN DE EMBARGO',
  servidumbre: 'SERVIDUMBRE',
  condicion_resolutoria: 'CONDICIÓN RESOLUTORIA',
  opcion_de_compra: 'OPCIÓN DE COMPRA',
};

function writeCharge({ kind, text }: Charge, { charges }: Layout, number: number): Block[] {
  const name = CHARGE_NAMES[kind];
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  if (charges === 'headed') return [{ kind: 'subheading', text: name }, paragraph(sentence)];
  if (charges === 'colon') return [paragraph(`${name}: ${sentence}`)];
  if (charges === 'numbered') return [paragraph(`${number}. ${name} ${text}`)];
  if (charges === 'dashed') return [paragraph(`- ${name}: ${sentence}`)];
  return [paragraph(`${name} ${text}`)];
}
