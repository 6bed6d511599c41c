import { useMutation, useQuery } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { useClose } from '#web/kernel/close.ts';
import { messageOf } from '#web/kernel/query.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { EnEspera } from '#web/sinred/waiting.ts';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { BorradorRecuperado, EnvioConIntro, FaltanDe } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Subtitulo } from '#web/ui/piezas/section.tsx';
import { crearNecesidad } from '#web/viajes/viaje/actos.api.ts';
import { viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';
import { CamposNecesidad, necesidadAEnviar, necesidadVacia } from './Necesidad.fields.tsx';

type Props = { viajeId: number; volver: NavigateOptions; envioId: string | undefined; onFail(message: string): void };

/** Spec section 2.7. After saving, the trips; when it cannot be saved it closes (section 8), and its draft is kept for another try. */
export function NecesidadNuevaModal(props: Props) {
  const { data: viaje } = useQuery(viajeDetalle(props.viajeId));
  return viaje === undefined ? null : <Formulario {...props} viaje={viaje} />;
}

function Formulario({ viajeId, volver, envioId, viaje, onFail }: Props & { viaje: ViajeDetalle }) {
  const id = useId();
  const navigate = useNavigate();
  const close = useClose(volver);
  const key = useIdempotencyKey();
  const crear = useMutation(crearNecesidad);
  const form = useFormulario(FormularioNecesidad, {
    inicial: necesidadVacia(viajeId),
    borrador: `necesidad-${viajeId}`,
    envio: envioId,
  });
  const send = form.enviar(async (values) => {
    const body = necesidadAEnviar(values);
    const args = { body, idempotencyKey: key(body), sobre: viaje, sustituye: form.envio?.id };
    const saved = await crear.mutateAsync(args).catch((error: unknown) => {
      onFail(messageOf(error));
      close();
      throw error;
    });
    const search = saved instanceof EnEspera ? {} : { guardado: viajeId };
    await navigate({ to: '/menu/viajes', search, replace: true });
  });
  return (
    <Modal
      isOpen
      size="lg"
      title={viaje.Codigo}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <FaltanDe form={form} />
          <Button variant="outline" onPress={close}>
            Regresar
          </Button>
          <Button type="submit" form={id} isDisabled={!form.formState.isValid} isPending={crear.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <EnvioConIntro id={id} onSubmit={send} className="grid gap-5">
        <Subtitulo>NECESIDAD</Subtitulo>
        <BorradorRecuperado form={form} />
        <CamposNecesidad form={form} salida={viaje.FechaSalida} regreso={viaje.FechaRegreso} />
      </EnvioConIntro>
    </Modal>
  );
}
