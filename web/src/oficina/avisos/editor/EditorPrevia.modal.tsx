import { useState } from 'react';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { AvisoEntero } from '#web/oficina/avisos/lectura/Aviso.card.tsx';
import { PortadaDelante, rutaDeImagen } from '#web/oficina/avisos/lectura/Imagen.card.tsx';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { AvisoEscrito } from './Editor.fields.tsx';

/** The form as its readers would see it now, or from its date on. */
export const previaDe = ({ titular, texto, hastags, fijado, desde, canal, portadaId }: AvisoEscrito): Aviso => ({
  Id: 0,
  Fecha: desde || new Date(ahora()).toISOString(),
  Titular: titular || 'Sin titular',
  Texto: texto,
  Hastags: hastags.map((word) => `#${word.replace(/^#/, '')}`).join(' '),
  Fijado: fijado,
  Leido: true,
  HaCambiado: false,
  Version: 1,
  Portada: canal === 'N' && portadaId !== null ? rutaDeImagen(portadaId) : null,
});

/** The notice in a phone's width, drawn as for its readers. */
export const Telefono = ({ aviso }: { aviso: Aviso }) => (
  <div className="mx-auto w-full max-w-[24.375rem] rounded-[1.75rem] border-[6px] border-edge/60 bg-card p-5">
    <PortadaDelante noticia={aviso} />
    <AvisoEntero aviso={aviso} />
  </div>
);

/**
 * A publication to confirm: `alcance`, the number of readers in words; `exige`, whether they have to read it.
 * `comedor`: its readers are not counted.
 */
export type Salida = { alcance: string; destinatarios: string; exige: boolean; comedor?: string | undefined };
type Props = {
  aviso: Aviso;
  /** Absent in a mere preview. */
  salida?: Salida;
  isPending: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Preview of the form, and the last look before publishing, with the number of readers. */
export function PreviaModal({ aviso, salida, isPending, onConfirm, onClose }: Props) {
  const [later] = useState(() => Date.parse(aviso.Fecha) > ahora());
  return (
    <Modal
      isOpen
      title={!salida ? 'Vista previa' : later ? 'Programar la publicación' : 'Publicar'}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant={salida ? 'outline' : 'solid'} onPress={onClose}>
            Seguir escribiendo
          </Button>
          {salida && (
            <Button isPending={isPending} onPress={onConfirm}>
              {later ? 'Programar' : 'Publicar'}
              {salida.comedor === undefined && ` para ${salida.alcance}`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {salida?.comedor !== undefined && (
          <p>
            {later ? `Desde el ${fechaHora(aviso.Fecha)} estará` : 'Estará ahora mismo'} en las novedades del comedor de{' '}
            {salida.comedor}. A quienes las siguen se lo dirá una notificación, una al día como mucho.
          </p>
        )}
        {salida && salida.comedor === undefined && (
          <p>
            {later ? `El ${fechaHora(aviso.Fecha)} lo verán ` : 'Lo verán ahora mismo '}
            <Texto look="strong figures">{salida.alcance}</Texto>
            {salida.destinatarios === '' ? '.' : ` (${salida.destinatarios}).`}
            {salida.exige && ' Tendrán que leerlo para seguir usando la aplicación.'}
          </p>
        )}
        <p className="text-center text-sm text-mute">Así se verá en el teléfono</p>
        <Telefono aviso={aviso} />
      </Stack>
    </Modal>
  );
}
