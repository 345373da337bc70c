import { NewProcedure } from './new-procedure.tsx';

/** `/agentes/tramites/qp`: a property search for a customer. */
export default function SearchPage({ query }: { readonly query: string }) {
  return <NewProcedure key={query} kind="qp" query={query} />;
}
