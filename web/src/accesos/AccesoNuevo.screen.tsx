import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { EnEspera } from '#web/sinred/waiting.ts';
import { Allowed } from '#web/ui/pagina/allowed.tsx';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { accesoVacio, CamposAcceso } from './Acceso.fields.tsx';
import { crearAcceso, puedeCrearAcceso } from './accesos.api.ts';

const LISTA = '/menu/accesos';
const route = getRouteApi('/protegida/menu/accesos/nuevo');

/** A person who may not ask is told why, instead of a form that asks for names which they may not see. */
export function AccesoNuevoScreen() {
  const { data, isPending } = useQuery(puedeCrearAcceso);
  return (
    <>
      <PageHeader title="Nuevo acceso" back={LISTA} />
      <Allowed may={data} isPending={isPending} title="No puede pedir accesos" icon={<DoorClosed className="size-6" />}>
        <FormularioDeAcceso />
      </Allowed>
    </>
  );
}

function FormularioDeAcceso() {
  const navigate = useNavigate();
  const crear = useMutation(crearAcceso);
  const key = useIdempotencyKey();
  const form = useFormulario(FormularioAcceso, {
    inicial: accesoVacio,
    borrador: 'acceso-nuevo',
    envio: route.useSearch().envio,
  });
  const send = form.enviar(async (body) => {
    const sustituye = form.envio?.id;
    const nuevo = await crear.mutateAsync({ body, idempotencyKey: key(body), sobre: null, sustituye });
    await (nuevo instanceof EnEspera
      ? navigate({ to: LISTA, replace: true })
      : navigate({ to: '/menu/accesos/$id', params: { id: String(nuevo.Id) }, replace: true }));
  });
  return (
    <FormularioDePagina form={form} onSubmit={send} enviar="Solicitar" isPending={crear.isPending} volver={LISTA}>
      <CamposAcceso form={form} />
    </FormularioDePagina>
  );
}
