import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import type { Formulario } from './form.tsx';
import { PageHeader } from './page-header.tsx';

/*
 * PaginaDeCrear  title · lista?: the path it goes back to · puede: useQuery of a 'puede crear' whose reason a
 *                person reads who may not
 *                children: the form. Where the answer does not come the form is there: the server asks as well.
 * useCrear       (form, the mutation of a sinRed call, lista, tras?) → onSubmit: goes to the new thing, or to the list while
 *           it waits in the outbox; tras(thing) after it
 */
type Props = {
  title: string;
  lista?: string;
  puede: { data: { Puede: boolean; Motivo: string } | undefined; isPending: boolean };
  children: ReactNode;
};
export const PaginaDeCrear = ({ title, lista, puede, children }: Props) => (
  <>
    <PageHeader title={title} back={lista} />
    {puede.isPending ? (
      <div data-form>
        <Skeleton className="h-96 max-w-4xl rounded-card" />
      </div>
    ) : puede.data?.Puede === false ? (
      <EmptyState title={puede.data.Motivo} />
    ) : (
      children
    )}
  </>
);

type Alta<Out> = { body: Out; idempotencyKey: string; sobre: null; sustituye: string | undefined };
export function useCrear<In extends FieldValues, Out, Nueva extends { Id: number }>(
  form: Formulario<In, Out>,
  acto: UseMutationOptions<Nueva | EnEspera, Error, Alta<Out>>,
  lista: string,
  tras?: (nueva: Nueva) => void,
) {
  const { mutateAsync } = useMutation(acto);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  return form.enviar(async (body) => {
    const nueva = await mutateAsync({ body, idempotencyKey: key(body), sobre: null, sustituye: form.envio?.id });
    await navigate({ href: nueva instanceof EnEspera ? lista : `${lista}/${nueva.Id}`, replace: true });
    if (!(nueva instanceof EnEspera)) tras?.(nueva);
  });
}
