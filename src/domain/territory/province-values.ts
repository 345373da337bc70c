/** A province as a choice in the forms: `value` is the choice's id in the catalogue, `code` the two-digit INE code. */
interface ProvinceValue {
  readonly value: number;
  readonly code: string;
  readonly name: string;
}

/**
 * The choices of the catalogue's list `provinces`, in its order, each with the INE code of the same province.
 * The names are the catalogue's, the usual ones in Spanish.
 */
export const PROVINCE_VALUES: readonly ProvinceValue[] = [
  { value: 900101, code: '01', name: 'Álava' },
  { value: 900102, code: '02', name: 'Albacete' },
  { value: 900103, code: '03', name: 'Alicante' },
  { value: 900104, code: '04', name: 'Almería' },
  { value: 900105, code: '33', name: 'Asturias' },
  { value: 900106, code: '05', name: 'Ávila' },
  { value: 900107, code: '06', name: 'Badajoz' },
  { value: 900108, code: '08', name: 'Barcelona' },
  { value: 900109, code: '09', name: 'Burgos' },
  { value: 900110, code: '10', name: 'Cáceres' },
  { value: 900111, code: '11', name: 'Cádiz' },
  { value: 900112, code: '39', name: 'Cantabria' },
  { value: 900113, code: '12', name: 'Castellón' },
  { value: 900114, code: '51', name: 'Ceuta' },
  { value: 900115, code: '13', name: 'Ciudad Real' },
  { value: 900116, code: '14', name: 'Córdoba' },
  { value: 900117, code: '16', name: 'Cuenca' },
  { value: 900118, code: '17', name: 'Girona' },
  { value: 900119, code: '18', name: 'Granada' },
  { value: 900120, code: '19', name: 'Guadalajara' },
  { value: 900121, code: '20', name: 'Guipúzcoa' },
  { value: 900122, code: '21', name: 'Huelva' },
  { value: 900123, code: '22', name: 'Huesca' },
  { value: 900124, code: '07', name: 'Illes Balears' },
  { value: 900125, code: '23', name: 'Jaén' },
  { value: 900126, code: '15', name: 'La Coruña' },
  { value: 900127, code: '26', name: 'La Rioja' },
  { value: 900128, code: '35', name: 'Las Palmas' },
  { value: 900129, code: '24', name: 'León' },
  { value: 900130, code: '25', name: 'Lleida' },
  { value: 900131, code: '27', name: 'Lugo' },
  { value: 900132, code: '28', name: 'Madrid' },
  { value: 900133, code: '29', name: 'Málaga' },
  { value: 900134, code: '52', name: 'Melilla' },
  { value: 900135, code: '30', name: 'Murcia' },
  { value: 900136, code: '31', name: 'Navarra' },
  { value: 900137, code: '32', name: 'Ourense' },
  { value: 900138, code: '34', name: 'Palencia' },
  { value: 900139, code: '36', name: 'Pontevedra' },
  { value: 900140, code: '37', name: 'Salamanca' },
  { value: 900141, code: '38', name: 'Santa Cruz de Tenerife' },
  { value: 900142, code: '40', name: 'Segovia' },
  { value: 900143, code: '41', name: 'Sevilla' },
  { value: 900144, code: '42', name: 'Soria' },
  { value: 900145, code: '43', name: 'Tarragona' },
  { value: 900146, code: '44', name: 'Teruel' },
  { value: 900147, code: '45', name: 'Toledo' },
  { value: 900148, code: '46', name: 'Valencia' },
  { value: 900149, code: '47', name: 'Valladolid' },
  { value: 900150, code: '48', name: 'Vizcaya' },
  { value: 900151, code: '49', name: 'Zamora' },
  { value: 900152, code: '50', name: 'Zaragoza' },
];

/**
 * The choice of the forms for a province.
 * @throws RangeError when `code` is not the INE code of a province
 */
export function provinceValueOfCode(code: string): ProvinceValue {
  const found = VALUE_OF_CODE.get(code);
  if (!found) throw new RangeError(`not a province: ${code}`);
  return found;
}

const VALUE_OF_CODE = new Map(PROVINCE_VALUES.map((province) => [province.code, province]));
