import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MessageSquareOff } from 'lucide-react';
import { useState } from 'react';
import { FormularioComunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { useClose } from '#web/kernel/close.ts';
import { ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { type Envio, useEnvio } from '#web/sinred/outbox.ts';
import { useRefused } from '#web/sinred/outbox-form.ts';
import { EnEspera } from '#web/sinred/waiting.ts';
import { Allowed } from '#web/ui/pagina/allowed.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { FormActions } from '#web/ui/pagina/form-actions.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { crearComunicacion, type EntradaComunicacion } from './actos.api.ts';
import { CamposComunicacion, comunicacionVacia } from './Comunicacion.fields.tsx';
import type { EstadoDeFotos } from './Fotos.fields.tsx';
import { puedeCrearComunicacion } from './comunicaciones.api.ts';

const LISTA = '/menu/comunicaciones';
const route = getRouteApi('/protegida/menu/comunicaciones/nueva');
/** What the form waits for. */
const FALTAN: Record<EstadoDeFotos, string | undefined> = {
  listas: undefined,
  enviando: 'Enviando las fotos…',
  falta: 'Falta una foto: reinténtela o quítela',
};
// What this screen kept in the outbox is a body of this form.
const escritoEn = (envio: Envio) => envio.llamada.body as EntradaComunicacion;

/** Who may not open any is told why, instead of a form that would be refused once it is written. */
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

/** Half-written it is kept, without network it waits. */
function FormularioDeComunicacion() {
  const { envio: id } = route.useSearch();
  const [envio] = useState(useEnvio(id)); // as it was when the form was opened: it goes while the form is being sent
  const [photos, setPhotos] = useState<EstadoDeFotos>('listas');
  const crear = useMutation(crearComunicacion);
  const key = useIdempotencyKey();
  const navigate = useNavigate();
  const cancel = useClose({ to: LISTA });
  const form = useFormulario(
    FormularioComunicacion,
    envio === undefined
      ? { inicial: comunicacionVacia, borrador: 'comunicacion-nueva' }
      : { inicial: { ...comunicacionVacia, ...escritoEn(envio) }, borrador: `envio-${envio.id}` },
  );
  useRefused(form, envio);
  const send = form.enviar(async (body) => {
    const hecha = await crear.mutateAsync({ body, idempotencyKey: key(body), sobre: null, sustituye: envio?.id });
    await (hecha instanceof EnEspera
      ? navigate({ to: LISTA, replace: true })
      : navigate({ to: '/menu/comunicaciones/$id', params: { id: String(hecha.Id) }, replace: true }));
  });
  const { isValid } = form.formState;
  return (
    <form noValidate onSubmit={send} className="mx-auto grid max-w-4xl gap-5 lg:mx-0">
      {form.recuperado && (
        <Notice
          action={
            <Button variant="plain" className="-my-1.5" onPress={form.descartarBorrador}>
              Descartar
            </Button>
          }
        >
          Se ha recuperado lo que escribió antes.
        </Notice>
      )}
      <CamposComunicacion form={form} onPhotos={setPhotos} />
      <ErrorDelFormulario form={form} />
      <FormActions hint={FALTAN[photos] ?? (isValid ? undefined : 'Rellene los campos marcados con *')}>
        <Button variant="outline" onPress={cancel}>
          Cancelar
        </Button>
        <Button type="submit" isDisabled={!isValid || photos !== 'listas'} isPending={crear.isPending}>
          Enviar
        </Button>
      </FormActions>
    </form>
  );
}
