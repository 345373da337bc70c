/** History lines by which the customer asked for the cancellation: by button, or by withdrawing from the contract. */
export const ASKING: readonly string[] = ['pedir_cancelacion', 'desistir'];
