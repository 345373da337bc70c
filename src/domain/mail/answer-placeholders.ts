import type { Placeholder, PlaceholderValues } from './placeholders.ts';

/** A form's answer, as printed. */
interface NamedAnswer {
  readonly optionId: number;
  readonly type: string;
  readonly printed: string;
}

/** Placeholder values for a mail from a form's answers. Places are split in their printed form: "Mieres (Asturias)", "Arroios (Lisboa, Lisboa)". */
export function answerPlaceholders(answers: readonly NamedAnswer[]): PlaceholderValues {
  const given = answers.filter(({ printed }) => printed.trim() !== '');
  const named = Object.entries(OPTIONS).flatMap(([placeholder, ids]) => {
    const answer = given.find(({ optionId }) => ids.includes(optionId));
    return answer ? [[placeholder, answer.printed.trim()] as const] : [];
  });
  const values: PlaceholderValues = { ...placeOf(given), ...Object.fromEntries(named) };
  return values.address === undefined && values.morada !== undefined ? { ...values, address: values.morada } : values;
}

function placeOf(answers: readonly NamedAnswer[]): PlaceholderValues {
  const municipality = answers.find(({ type }) => type === 'municipio' || type === 'municipio_ce');
  const [, name, province] = (municipality && /^(.*\S)\s*\(([^()]+)\)$/.exec(municipality.printed)) ?? [];
  const parish = answers.find(({ type }) => type === 'freguesia');
  const [, freguesia, concelho, distrito] =
    (parish && /^(.*\S)\s*\(([^(),]+),\s*([^()\s][^()]*)\)$/.exec(parish.printed)) ?? [];
  return {
    ...(name && province && { municipality: name, province }),
    ...(freguesia &&
      concelho &&
      distrito && { freguesia, concelho, distrito, municipality: concelho, province: distrito }),
  };
}

/** Questions of the catalogue with the same meaning, by option id. */
const OPTIONS: { readonly [P in Placeholder]?: readonly number[] } = {
  address: [80, 1102, 1412, 1702, 1910, 2009, 2105, 2204, 2306, 2407, 2505, 2602, 3815, 4213, 4306, 5411],
  property_number: [1009, 1106, 1705, 1913, 2012, 2410, 2605, 4216],
  province: [78, 1608, 1809, 4302],
  holder: [77, 1103, 1708, 2704, 6308, 6410],
  morada: [6306, 6407, 6508],
  descricao_predial: [6303, 6404, 6505],
  artigo_matricial: [6305, 6406, 6507],
  fracao: [6307, 6408, 6509],
  conservatoria: [6409],
};
