/**
 * Whether the value is the number of a Portuguese Cartão de Cidadão: eight digits, their check digit (weights 9 to 2, modulo 11, 0 for 10), two letters
 * or digits of the version, and a check digit over all (every second sign from the right counts double). Source: Autoridade Tributária, "Validação de
 * Número de Documento do Cartão de Cidadão"; the first digit as on the Bilhete de Identidade.
 */
export function isPortugueseCardNumber(value: string): boolean {
  const number = value.replace(/\s/g, '').toUpperCase();
  if (!/^\d{9}[A-Z0-9]{2}\d$/.test(number) || number[8] !== civilDigitOf(number)) return false;
  const sum = [...number].reverse().reduce((total, sign, place) => {
    const counted = Number.parseInt(sign, 36) * (place % 2 === 0 ? 1 : 2);
    return total + (place % 2 === 1 && counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** The check digit of the civil number, which is the first eight digits. */
function civilDigitOf(number: string): string {
  const sum = [...number.slice(0, 8)].reduce((total, digit, place) => total + Number(digit) * (9 - place), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? '0' : String(rest);
}
