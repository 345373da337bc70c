import { NewProcedure } from './new-procedure.tsx';

/** `/agentes/tramites/ns`: a nota simple for a customer. */
export default function NotePage({ query }: { readonly query: string }) {
  return <NewProcedure key={query} kind="ns" query={query} />;
}
