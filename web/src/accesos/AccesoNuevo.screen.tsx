import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { useState } from 'react';
import { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import { useClose } from '#web/kernel/close.ts';
import { ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { useEnvio } from '#web/sinred/outbox.ts';
import { useRefused } from '#web/sinred/outbox-form.ts';
import { EnEspera } from '#web/sinred/waiting.ts';
import { Allowed } from '#web/ui/pagina/allowed.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { FormActions } from '#web/ui/pagina/form-actions.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { accesoVacio, CamposAcceso, escritoEn } from './Acceso.fields.tsx';
import { crearAcceso, puedeCrearAcceso } from './accesos.api.ts';

const route = getRouteApi('/protegida/menu/accesos/nuevo');

/** Who may not ask for any is told why, instead of a form that asks for names which they may not see. */
export function AccesoNuevoScreen() {
  const { data, isPending } = useQuery(puedeCrearAcceso);
  return (
    <>
      <PageHeader title="Nuevo acceso" back="/menu/accesos" />
      <Allowed may={data} isPending={isPending} title="No puede pedir accesos" icon={<DoorClosed className="size-6" />}>
        <FormularioDeAcceso />
      </Allowed>
    </>
  );
}

/** Half-written it is kept, without network it waits. */
function FormularioDeAcceso() {
  const { envio: id } = route.useSearch();
  const [envio] = useState(useEnvio(id)); // as it was when the form was opened: it goes while the form is being sent
  const navigate = useNavigate();
  const cancel = useClose({ to: '/menu/accesos' });
  const crear = useMutation(crearAcceso);
  const key = useIdempotencyKey();
  const form = useFormulario(
    FormularioAcceso,
    envio === undefined
      ? { inicial: accesoVacio(), borrador: 'acceso-nuevo' }
      : { inicial: { ...accesoVacio(), ...escritoEn(envio) }, borrador: `envio-${envio.id}` },
  );
  useRefused(form, envio);
  const send = form.enviar(async (body) => {
    const nuevo = await crear.mutateAsync({ body, idempotencyKey: key(body), sobre: null, sustituye: envio?.id });
    await navigate({ to: '/menu/accesos', search: nuevo instanceof EnEspera ? {} : { guardado: nuevo.Id } });
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
      <CamposAcceso form={form} />
      <ErrorDelFormulario form={form} />
      <FormActions hint={isValid ? undefined : 'Rellene los campos marcados con *'}>
        <Button variant="outline" onPress={cancel}>
          Cancelar
        </Button>
        <Button type="submit" isDisabled={!isValid} isPending={crear.isPending}>
          Solicitar
        </Button>
      </FormActions>
    </form>
  );
}
