import { useMutation } from '@tanstack/react-query';
import { ClipboardCheck, OctagonX } from 'lucide-react';
import { useState } from 'react';
import { FormularioComprobacion, FormularioRetirar } from '#contract/planta/izado/izado.schemas.ts';
import type { ElementoCompacto } from '#contract/planta/izado/izado.schemas.ts';
import { MAX_DOCUMENTO_IZADO } from '#contract/planta/izado/izado.rules.ts';
import { type EstadoDeFotos, FotosDeOtraArea } from '#web/planta/comunicaciones/fotos.port.tsx';
import { ahora } from '#web/casa/red/clock.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { useOffline } from '#web/casa/red/offline.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import type { Acto } from '#web/casa/ui/dialogos/actos.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { kilos } from './Elemento.card.tsx';
import { comprobarElemento, retirarElemento, subirFotoDeDefecto } from './izado.api.ts';

type Props = { elemento: ElementoCompacto; onClose(): void };
const instante = () => new Date(ahora()).toISOString();

/** Defect seen before use. Its photo is sent after it, with network. */
function DefectoModal({ elemento: e, onClose }: Props) {
  const comprobar = useMutation(comprobarElemento);
  const foto = useMutation(subirFotoDeDefecto);
  const [file, setFile] = useState<File | null>(null);
  const key = useIdempotencyKey();
  const offline = useOffline();
  return (
    <DialogoDeActo
      title={`Defecto en ${e.Codigo}`}
      role="dialog"
      enviar="Anotar el defecto"
      schema={FormularioComprobacion}
      inicial={{ defecto: true, nota: '' }}
      borrador={`izado-defecto:${e.Id}`}
      hacer={async (body) => {
        const hecha = await comprobar.mutateAsync({
          params: { id: String(e.Id) },
          body: { ...body, cuando: instante() },
          idempotencyKey: key(body),
          sobre: e,
        });
        if (file !== null && !(hecha instanceof EnEspera))
          await foto.mutateAsync({ params: paramsOf(hecha.Id), fichero: file });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Notice tone="wait">
            Si no es seguro, no lo anote solo: ciérrelo y pulse «Retirar de servicio», para que nadie lo use.
          </Notice>
          <CampoTexto form={form} name="nota" label="Qué ha visto" multiline rows={3} isRequired />
          {offline ? (
            <Notice>Sin conexión no se puede añadir una foto. Lo demás se enviará al volver la conexión.</Notice>
          ) : (
            <FileField
              label="Foto"
              compact
              accept="image/jpeg,image/png,image/webp"
              maxBytes={MAX_DOCUMENTO_IZADO}
              value={file}
              onChange={setFile}
            />
          )}
        </>
      )}
    </DialogoDeActo>
  );
}

/** Report that takes it out of service: filled, and to be changed before it is sent. */
function RetirarModal({ elemento: e, onClose }: Props) {
  const retirar = useMutation(retirarElemento);
  const [fotos, setFotos] = useState<EstadoDeFotos>('listas');
  const key = useIdempotencyKey();
  const offline = useOffline();
  const ask = useAsk();
  return (
    <DialogoDeActo
      title={`Retirar ${e.Codigo} de servicio`}
      danger
      enviar="Retirar de servicio"
      schema={FormularioRetirar}
      inicial={{
        titulo: `Elemento de izado ${e.Codigo} retirado de servicio`,
        descripcion: `${e.Tipo} ${e.Codigo}, carga máxima ${kilos(e.Cmu)}${e.Lugar && `, en ${e.Lugar}`}. Motivo: `,
        adjuntos: [] as number[],
      }}
      borrador={`izado-retirar:${e.Id}`}
      hacer={async (body) => {
        if (fotos !== 'listas') throw new Error('Espere a que se envíen las fotos, o quítelas');
        const hecho = await retirar.mutateAsync({
          params: { id: String(e.Id) },
          body,
          idempotencyKey: key(body),
          sobre: e,
        });
        if (hecho instanceof EnEspera) return;
        void ask.alert({
          title: `${e.Codigo} está fuera de servicio`,
          message:
            `Se ha abierto la comunicación ${hecho.Numero}, y se ha avisado a prevención y a mantenimiento. ` +
            'Márquelo y apártelo para que nadie lo use.',
        });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Parrafo look="mute">
            Quedará como no apto para todos, y se enviará esta comunicación de riesgo para las personas. Añada qué le
            pasa.
          </Parrafo>
          <CampoTexto form={form} name="titulo" label="Título" isRequired />
          <CampoTexto form={form} name="descripcion" label="Descripción" multiline rows={4} isRequired />
          {offline ? (
            <Notice>Sin conexión no se pueden añadir fotos. Lo demás se enviará al volver la conexión.</Notice>
          ) : (
            <Campo control={form.control} name="adjuntos">
              {({ value, onChange, error }) => (
                <FotosDeOtraArea value={value ?? []} onChange={onChange} onState={setFotos} error={error} />
              )}
            </Campo>
          )}
        </>
      )}
    </DialogoDeActo>
  );
}

/** Acts of a person who is going to use it, in the order of a scan: good check, defect, out of service. */
export function useActosDeUso(e: ElementoCompacto): { retirar: Acto; defecto: Acto; comprobar: Acto } {
  const comprobar = useMutation(comprobarElemento);
  return {
    retirar: {
      boton: 'Retirar de servicio',
      variant: 'risk',
      icono: <Icono de={OctagonX} size="md" />,
      dialogo: (close) => <RetirarModal elemento={e} onClose={close} />,
    },
    defecto: {
      boton: 'Anotar un defecto',
      variant: 'outline',
      dialogo: (close) => <DefectoModal elemento={e} onClose={close} />,
    },
    comprobar: {
      boton: 'Comprobado: está bien',
      icono: <Icono de={ClipboardCheck} size="md" />,
      hacer: () =>
        comprobar.mutateAsync({
          params: { id: String(e.Id) },
          body: { defecto: false, nota: '', cuando: instante() },
          sobre: e,
        }),
    },
  };
}
/** Keys of those acts: a defect is noted where a check may be made. */
export const accionesDeUso = (acciones: readonly string[]): ('retirar' | 'defecto' | 'comprobar')[] => [
  ...(acciones.includes('retirar') ? (['retirar'] as const) : []),
  ...(acciones.includes('comprobar') ? (['defecto', 'comprobar'] as const) : []),
];
