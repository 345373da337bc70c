/** History lines by which the customer requested the cancellation: by button, or by withdrawing from the contract. */
export const ASKING: readonly string[] = ['pedir_cancelacion', 'desistir'];
