import type { Locale } from '../../locale/locale.ts';

interface RefundWay {
  /** Refund to a bank account, since the payment method allows no refunds. */
  readonly byTransfer: boolean;
  /** Business days until it should arrive. */
  readonly businessDays: number;
}

/** How and when a refund arrives. */
export const REFUND_WAY: Readonly<Record<Locale, (way: RefundWay) => string>> = {
  es: ({ byTransfer, businessDays }) =>
    byTransfer
      ? `Devolvemos el dinero por transferencia a tu cuenta. Suele llegar en ${DAYS.es(businessDays)}, según tu banco.`
      : `Devolvemos el dinero por el mismo medio con el que pagaste. Suele llegar en ${DAYS.es(businessDays)}, según tu banco.`,
  en: ({ byTransfer, businessDays }) =>
    byTransfer
      ? `We send the money to your account by bank transfer. It usually arrives within ${DAYS.en(businessDays)}, depending on your bank.`
      : `We send the money back the way you paid. It usually arrives within ${DAYS.en(businessDays)}, depending on your bank.`,
  pt: ({ byTransfer, businessDays }) =>
    byTransfer
      ? `O dinheiro é devolvido por transferência para a sua conta. Costuma chegar em ${DAYS.pt(businessDays)}, consoante o seu banco.`
      : `O dinheiro é devolvido pelo mesmo meio com que pagou. Costuma chegar em ${DAYS.pt(businessDays)}, consoante o seu banco.`,
};

const DAYS: Readonly<Record<Locale, (count: number) => string>> = {
  es: (count) => (count === 1 ? '1 día hábil' : `${count} días hábiles`),
  en: (count) => (count === 1 ? '1 business day' : `${count} business days`),
  pt: (count) => (count === 1 ? '1 dia útil' : `${count} dias úteis`),
};
