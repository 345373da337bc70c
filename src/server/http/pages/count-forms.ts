import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FormCounter } from '../../counting/form-counter.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import { isVisitorsStep } from './is-visitors-step.ts';
import { keepFlushing } from './keep-flushing.ts';

/** Counts what happens at the questions of forms, without visitor data. @returns what the ctx of a request takes for it */
export function countForms(app: FastifyInstance, deps: Deps): (request: FastifyRequest) => Pick<Ctx, 'formCounter'> {
  const formCounter = new FormCounter();
  keepFlushing(app, deps, formCounter);
  return (request) => (isVisitorsStep(request) ? { formCounter } : {});
}
