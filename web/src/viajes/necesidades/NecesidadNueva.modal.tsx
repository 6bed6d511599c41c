import { useMutation, useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { useClose, useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { BorradorRecuperado } from '#web/casa/ui/pagina/escrito/borrador.tsx';
import { EnvioConIntro, FaltanDe } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Subtitulo } from '#web/casa/ui/piezas/section.tsx';
import { crearNecesidad } from '#web/viajes/viaje/actos.api.ts';
import { origenHabitual } from '#web/viajes/viaje/maestros.api.ts';
import { necesidadesDe, viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';
import { CamposNecesidad, necesidadAEnviar, necesidadVacia } from './Necesidad.fields.tsx';

type Props = { viajeId: number; volver: NavigateOptions; envioId: string | undefined; onFail(message: string): void };

/**
 * Spec section 2.7. After 'Guardar', the trips; after 'Guardar y añadir otra', the next one; when it cannot be saved it closes (section 8),
 * and its draft is kept for another try.
 */
export function NecesidadNuevaModal(props: Props) {
  const { data: viaje } = useQuery(viajeDetalle(props.viajeId));
  return viaje === undefined ? null : <Formulario {...props} viaje={viaje} />;
}

function Formulario({ viajeId, volver, envioId, viaje, onFail }: Props & { viaje: ViajeDetalle }) {
  const id = useId();
  const navigate = useNavigateFromHere();
  const close = useClose(volver);
  const key = useIdempotencyKey();
  const crear = useMutation(crearNecesidad);
  const { data: salida } = useQuery(origenHabitual);
  const { data: needs = [] } = useQuery(necesidadesDe(viajeId));
  const [saved, setSaved] = useState<readonly string[]>([]);
  const form = useFormulario(FormularioNecesidad, {
    inicial: necesidadVacia(viajeId),
    borrador: `necesidad-${viajeId}`,
    envio: envioId,
  });
  const save = async (values: FormularioNecesidad) => {
    const body = necesidadAEnviar(values);
    // Two equal taxis are two needs: each save has its key.
    const args = { body, idempotencyKey: key([saved.length, body]), sobre: viaje, sustituye: form.envio?.id };
    return crear.mutateAsync(args).catch((error: unknown) => {
      onFail(messageOf(error));
      close();
      throw error;
    });
  };
  const send = form.enviar(async (values) => {
    const done = await save(values);
    const search = done instanceof EnEspera ? {} : { guardado: viajeId };
    await navigate({ to: '/menu/viajes', search, replace: true });
  });
  const another = async () => {
    let told = '';
    await form.enviar(async (values) => {
      const waits = (await save(values)) instanceof EnEspera;
      told = `${TIPO_NECESIDAD[values.tipo]}, ${lugares(values)}${waits ? ' (pendiente de enviar)' : ''}`;
    })();
    if (told === '') return;
    setSaved([...saved, told]);
    form.descartarBorrador();
  };
  const { setFocus } = form;
  // The fields of a form that begins anew are there once it is drawn.
  useEffect(() => {
    if (saved.length > 0) setFocus('tipo');
  }, [saved, setFocus]);
  const del = {
    ...viaje,
    origen: salida?.Origen ?? '',
    ida: saved.length === 0 && !needs.some(({ Tipo }) => Tipo === 'I'),
  };
  const cannot = !form.formState.isValid;
  return (
    <Modal
      isOpen
      size="lg"
      title={viaje.Codigo}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <FaltanDe form={form} />
          <Button variant="outline" className="max-sm:order-1" onPress={close}>
            Regresar
          </Button>
          {form.envio === undefined && (
            <Button
              variant="soft"
              className="max-sm:basis-full"
              onPress={() => void another()}
              isDisabled={cannot}
              isPending={crear.isPending}
            >
              Guardar y añadir otra
            </Button>
          )}
          <Button type="submit" form={id} className="max-sm:order-1" isDisabled={cannot} isPending={crear.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <EnvioConIntro id={id} onSubmit={send} className="grid gap-5">
        <Subtitulo>NECESIDAD</Subtitulo>
        <BorradorRecuperado form={form} />
        <div role="status" className="empty:hidden">
          {saved.length > 0 && (
            <Notice
              tone="good"
              title={saved.length === 1 ? 'Necesidad guardada' : `${saved.length} necesidades guardadas`}
            >
              {saved.map((guardada, at) => (
                <p key={at}>{guardada}</p>
              ))}
            </Notice>
          )}
        </div>
        <CamposNecesidad form={form} viaje={del} />
      </EnvioConIntro>
    </Modal>
  );
}

const lugares = ({ tipo, textoCorto1, textoCorto2 }: FormularioNecesidad) =>
  [textoCorto1, tipo === 'A' ? '' : textoCorto2].filter(Boolean).join(' a ');
