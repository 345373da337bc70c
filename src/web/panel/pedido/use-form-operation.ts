import { useCallback, useEffect, useId } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Sending } from '../kit/use-send.ts';
import { useSends } from '../kit/use-sends.ts';
import { type Call, callOf, type Operating, type OperationFields } from './use-operation.ts';

/** How a form runs operations: `problem` is why the last one that it sent was refused. */
export interface FormOperation extends Sending {
  run(fields: OperationFields): Promise<OperationAnswer | null>;
  /** The same for a separate call with the response of an operation; its undo is named `operation`. */
  press(operation: string, call: Call): Promise<OperationAnswer | null>;
}

/**
 * The operations of one form. It shows the refusal of what it sent, and not of another form's; a refusal that was seen is forgotten with its form, and
 * one that comes after the form was closed shows above the order.
 */
export function useFormOperation({ forms, refusal }: Operating): FormOperation {
  const form = useId();
  // Busy with what it sent itself: what another form sends does not keep this one from being sent.
  const { send, isBusy } = useSends();
  useEffect(() => {
    forms.open(form);
    return () => forms.close(form);
  }, [forms, form]);
  const press = useCallback(
    (operation: string, call: Call) => send(operation, () => forms.send({ operation, form, call })),
    [send, forms, form],
  );
  const run = useCallback((fields: OperationFields) => press(fields.operation, callOf(fields)), [press]);
  return { run, press, isBusy, problem: refusal?.form === form ? refusal.problem : null };
}
