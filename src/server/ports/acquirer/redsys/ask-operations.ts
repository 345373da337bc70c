import { boundedFetch } from '../../bounded-fetch.ts';
import { callLimit } from '../../call-limit.ts';
import { madridTimeOf } from './madrid-time.ts';
import type { Merchant } from './merchant.ts';
import type { Operation } from './operation.ts';
import { envelopeOf, type Question, readAnswer } from './query-messages.ts';

/** Every operation of one type under an order number; null without a reliable answer. */
export function askForOrder(
  merchant: Merchant,
  { order, type, timeoutMs }: { order: string; type: string; timeoutMs: number },
): Promise<Operation[] | null> {
  const fields = { ...whoAsks(merchant), Ds_Order: order, Ds_TransactionType: type };
  return ask(merchant, { question: { kind: 'Detail', order, fields }, timeoutMs });
}

/** Every operation of one type in a period of at most fifteen days; null without a reliable answer. */
export function askForSpan(
  merchant: Merchant,
  { from, to, type, timeoutMs }: { from: Date; to: Date; type: string; timeoutMs: number },
): Promise<Operation[] | null> {
  const fields = {
    Ds_Order: ANY_ORDER,
    ...whoAsks(merchant),
    Ds_TransactionType: type,
    Ds_Fecha_inicio: stampOf(from),
    Ds_Fecha_fin: stampOf(to),
  };
  return ask(merchant, { question: { kind: 'TransactionMasiva', order: ANY_ORDER, fields }, timeoutMs });
}

async function ask(
  merchant: Merchant,
  { question, timeoutMs }: { question: Question; timeoutMs: number },
): Promise<Operation[] | null> {
  const { url, key } = merchant;
  try {
    const answer = await boundedFetch(`${url}/apl02/services/SerClsWSConsulta`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
      body: envelopeOf(question, key),
      signal: callLimit(timeoutMs),
      redirect: 'error',
    });
    return readAnswer(await answer.text(), { order: question.order, key });
  } catch {
    return null;
  }
}

function whoAsks({ code, terminal }: Merchant): { Ds_MerchantCode: string; Ds_Terminal: string } {
  return { Ds_MerchantCode: code, Ds_Terminal: terminal };
}

/** `yyyy-mm-dd-hh.mm.ss.ffffff` on Redsys's clock. */
function stampOf(instant: Date): string {
  const { day, time } = madridTimeOf(instant);
  return `${day}-${time.replaceAll(':', '.')}.000000`;
}

/** A query for a period is not about one order, but its signature needs an order number. */
const ANY_ORDER = '0000';
