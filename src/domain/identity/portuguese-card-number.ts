/**
 * Whether the value is the number of a Portuguese Cartão de Cidadão: eight digits, their check digit, two letters or digits of the version,
 * and a check digit over all (every second sign from the right counts double). Source: Autoridade Tributária, "Validação de Número de Documento do Cartão de Cidadão".
 */
export function isPortugueseCardNumber(value: string): boolean {
  const number = value.replace(/\s/g, '').toUpperCase();
  if (!/^\d{9}[A-Z0-9]{2}\d$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, sign, place) => {
    const counted = Number.parseInt(sign, 36) * (place % 2 === 0 ? 1 : 2);
    return total + (place % 2 === 1 && counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
