import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { useEnvio } from '#web/sinred/outbox.ts';
import { useRefused } from '#web/sinred/outbox-form.ts';
import { messageOf } from '#web/kernel/query.ts';
import { EnEspera } from '#web/sinred/waiting.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { CamposNecesidad, type EntradaNecesidad, necesidadAEnviar, necesidadVacia } from './Necesidad.fields.tsx';
import { crearNecesidad } from '#web/viajes/viaje/actos.api.ts';
import { viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';

type Props = { viajeId: number; envioId: string | undefined; onClose(): void; onFail(message: string): void };

/** Spec section 2.7. After saving, the trips; when it cannot be saved it closes (section 8), and what was written is kept for another try. */
export function NecesidadNuevaModal(props: Props) {
  const { data: viaje } = useQuery(viajeDetalle(props.viajeId));
  return viaje === undefined ? null : <Formulario {...props} viaje={viaje} />;
}

function Formulario({ viajeId, envioId, viaje, onClose, onFail }: Props & { viaje: ViajeDetalle }) {
  const id = useId();
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const crear = useMutation(crearNecesidad);
  const [envio] = useState(useEnvio(envioId)); // as it was when the form was opened: it goes while the form is being sent
  const form = useFormulario(FormularioNecesidad, {
    // What waits was written in this very form.
    inicial: { ...necesidadVacia(viajeId), ...(envio?.llamada.body as Partial<EntradaNecesidad> | undefined) },
    borrador: envio === undefined ? `necesidad-${viajeId}` : `envio-${envio.id}`,
  });
  useRefused(form, envio);
  const send = form.enviar(async (values) => {
    const body = necesidadAEnviar(values);
    const args = { body, idempotencyKey: key(body), sobre: viaje, sustituye: envio?.id };
    const saved = await crear.mutateAsync(args).catch((error: unknown) => {
      onFail(messageOf(error));
      throw error;
    });
    await navigate({
      to: '/menu/viajes',
      search: saved instanceof EnEspera ? {} : { guardado: viajeId },
      replace: true,
    });
  });
  return (
    <Modal
      isOpen
      size="lg"
      title={viaje.Codigo}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Regresar
          </Button>
          <Button type="submit" form={id} isDisabled={!form.formState.isValid} isPending={crear.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="grid gap-5">
        <h3 className="text-[0.8125rem] font-bold tracking-wide text-mute">NECESIDAD</h3>
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
        <CamposNecesidad form={form} salida={viaje.FechaSalida} regreso={viaje.FechaRegreso} />
      </form>
    </Modal>
  );
}
