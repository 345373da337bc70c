import { NewProcedure } from './new-procedure.tsx';

/** `/agentes/tramites/new`: any service for a customer. */
export default function ProcedurePage({ query }: { readonly query: string }) {
  return <NewProcedure key={query} kind="new" query={query} />;
}
