import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MessageSquareOff } from 'lucide-react';
import { useState } from 'react';
import { FormularioComunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { EnEspera } from '#web/sinred/waiting.ts';
import { Allowed } from '#web/ui/pagina/allowed.tsx';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { CamposComunicacion, comunicacionVacia } from './Comunicacion.fields.tsx';
import { crearComunicacion, puedeCrearComunicacion } from './comunicaciones.api.ts';
import type { EstadoDeFotos } from './Fotos.fields.tsx';

const LISTA = '/menu/comunicaciones';
const route = getRouteApi('/protegida/menu/comunicaciones/nueva');
const FALTAN: Record<EstadoDeFotos, string | undefined> = {
  listas: undefined,
  enviando: 'Enviando las fotos…',
  falta: 'Falta una foto: reinténtela o quítela',
};

/** A person who may not open any is told why, instead of a form that would be refused. */
export function ComunicacionNuevaScreen() {
  const { data, isPending } = useQuery(puedeCrearComunicacion);
  return (
    <>
      <PageHeader title="Nueva comunicación" back={LISTA} />
      <Allowed
        may={data}
        isPending={isPending}
        title="No puede abrir comunicaciones"
        icon={<MessageSquareOff className="size-6" />}
      >
        <FormularioDeComunicacion />
      </Allowed>
    </>
  );
}

function FormularioDeComunicacion() {
  const [photos, setPhotos] = useState<EstadoDeFotos>('listas');
  const crear = useMutation(crearComunicacion);
  const key = useIdempotencyKey();
  const navigate = useNavigate();
  const form = useFormulario(FormularioComunicacion, {
    inicial: comunicacionVacia,
    borrador: 'comunicacion-nueva',
    envio: route.useSearch().envio,
  });
  const send = form.enviar(async (body) => {
    const sustituye = form.envio?.id;
    const hecha = await crear.mutateAsync({ body, idempotencyKey: key(body), sobre: null, sustituye });
    await (hecha instanceof EnEspera
      ? navigate({ to: LISTA, replace: true })
      : navigate({ to: '/menu/comunicaciones/$id', params: { id: String(hecha.Id) }, replace: true }));
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={send}
      enviar="Enviar"
      isPending={crear.isPending}
      volver={LISTA}
      falta={FALTAN[photos]}
    >
      <CamposComunicacion form={form} onPhotos={setPhotos} />
    </FormularioDePagina>
  );
}
