import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import type { Territory } from '../../src/server/territory/load-territory.ts';
import { type Chance, chanceOf } from './chance.ts';
import { chargesOf } from './charges.ts';
import { cadastralReferenceOf, describeFinca } from './describe-finca.ts';
import type { Finca, HeadingLanguage, NotaFacts } from './facts.ts';
import { personOf, signatoryOf } from './holders.ts';
import { dayInWords, dayOf } from './phrases.ts';
import { type Site, sitesIn } from './places.ts';
import { stakesOf } from './stakes.ts';

/** The facts of invented notas, the same for the same number: every person is invented, every municipality real. */
export function notaInventor(territory: Territory['rows']): (number: number) => NotaFacts {
  const sites = {
    es: sitesIn(territory, 'es'),
    ca: sitesIn(territory, 'ca'),
    gl: sitesIn(territory, 'gl'),
    eu: sitesIn(territory, 'eu'),
  };
  return (number) => {
    const chance = chanceOf(randomFrom(number * 7919));
    const language = LANGUAGES[number % LANGUAGES.length] ?? 'es';
    const site = sites[language](chance);
    const isNegative = number % 12 === 11;
    return {
      language,
      registry: site.registry,
      issuedOn: `2026-${String(chance.int(1, 11)).padStart(2, '0')}-${chance.int(10, 28)}`,
      fincas: isNegative ? [] : fincasOf(chance, site, number),
      soughtInVain: isNegative ? personOf(chance) : null,
      csv: `2${chance.digits(6)}${Array.from({ length: 9 }, () => chance.pick([...'0123456789ABCDEF'])).join('')}`,
      fee: `${chance.pick(['3,64', '9,02', '3,01'])} €`,
    };
  };
}

// Three of ten notas have headings of another official language.
const LANGUAGES: readonly HeadingLanguage[] = ['es', 'es', 'ca', 'es', 'es', 'eu', 'es', 'es', 'gl', 'es'];

function fincasOf(chance: Chance, site: Site, number: number): Finca[] {
  const count = number % 9 === 4 ? chance.int(2, 3) : 1;
  return Array.from({ length: count }, () => fincaOf(chance, site));
}

function fincaOf(chance: Chance, site: Site): Finca {
  const where = { site, isRural: chance.inHundred(20) };
  return {
    municipality: site.municipality.name,
    number: chance.int(120, 68_000),
    cru: `${site.municipality.provinceCode}${String(chance.int(1, 60)).padStart(3, '0')}${String(chance.int(1_000_000, 999_999_999)).padStart(9, '0')}`,
    cadastral: chance.inHundred(75) ? cadastralReferenceOf(chance, where) : null,
    description: describeFinca(chance, where),
    stakes: stakesOf(chance),
    charges: chargesOf(chance),
    pending: chance.inHundred(15) ? pendingOf(chance) : null,
  };
}

function pendingOf(chance: Chance): string {
  return `Asiento ${chance.int(1, 1900)} del Diario ${chance.int(60, 240)}, presentada el ${dayInWords(dayOf(chance))} escritura de cancelación de hipoteca, autorizada por el notario don ${signatoryOf(chance)}, protocolo ${chance.int(40, 4900)}.`;
}
