import { type ReactNode, useState } from 'react';
import type { AvisoGestionDetalle } from '#contract/avisos/gestion.schemas.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { AvisoEntero } from '#web/avisos/lectura/Aviso.card.tsx';
import { PortadaDelante, rutaDeImagen } from '#web/avisos/lectura/Imagen.card.tsx';

export type Previa = {
  Titular: string;
  Texto: string;
  Hastags: readonly string[];
  Fijado: boolean;
  Desde: string | null;
  /** Path of the cover of a noticia. */
  Portada: string | null;
};
export const previaDe = (aviso: AvisoGestionDetalle): Previa => ({
  ...aviso,
  Portada: aviso.PortadaId === null ? null : rutaDeImagen(aviso.PortadaId),
});
/** A publication to confirm: `alcance`, the number of readers in words; `exige`, whether they have to read it. */
export type Salida = Previa & { alcance: string; destinatarios: string; exige: boolean };

/** The notice in a phone's width, drawn as for its readers. */
export function Telefono({ aviso }: { aviso: Previa }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className="mx-auto w-full max-w-[24.375rem] rounded-[1.75rem] border-[6px] border-edge/60 bg-card p-5">
      <PortadaDelante noticia={aviso} />
      <AvisoEntero
        aviso={{
          Id: 0,
          Fecha: aviso.Desde ?? now,
          Titular: aviso.Titular || 'Sin titular',
          Texto: aviso.Texto,
          Hastags: aviso.Hastags.map((word) => `#${word.replace(/^#/, '')}`).join(' '),
          Fijado: aviso.Fijado,
          Leido: true,
          HaCambiado: false,
          Version: 1,
          Portada: aviso.Portada,
        }}
      />
    </div>
  );
}

type ModalProps = { title: string; aviso: Previa; lead?: ReactNode; footer: ReactNode; onClose(): void };
const Marco = ({ title, aviso, lead, footer, onClose }: ModalProps) => (
  <Modal isOpen title={title} onOpenChange={(open) => !open && onClose()} footer={footer}>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lead}
      <p className="text-center text-sm text-mute">Así se verá en el teléfono</p>
      <Telefono aviso={aviso} />
    </div>
  </Modal>
);

export const PreviaModal = ({ aviso, onClose }: { aviso: Previa; onClose(): void }) => (
  <Marco
    title="Vista previa"
    aviso={aviso}
    onClose={onClose}
    footer={<Button onPress={onClose}>Seguir escribiendo</Button>}
  />
);

type PublicarProps = { aviso: Salida; isPending: boolean; onConfirm(): void; onClose(): void };

/** Last look before publishing, with the number of readers. */
export function PublicarModal({ aviso, isPending, onConfirm, onClose }: PublicarProps) {
  const [later] = useState(() => aviso.Desde !== null && Date.parse(aviso.Desde) > Date.now());
  const { alcance, destinatarios, exige } = aviso;
  return (
    <Marco
      title={later ? 'Programar la publicación' : 'Publicar'}
      aviso={aviso}
      onClose={onClose}
      lead={
        <p>
          {later ? `El ${fechaHora(aviso.Desde)} lo verán ` : 'Lo verán ahora mismo '}
          <span className="font-semibold tabular-nums">{alcance}</span>
          {destinatarios === '' ? '.' : ` (${destinatarios}).`}
          {exige && ' Tendrán que leerlo para seguir usando la aplicación.'}
        </p>
      }
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Seguir escribiendo
          </Button>
          <Button isPending={isPending} onPress={onConfirm}>
            {later ? 'Programar' : 'Publicar'} para {alcance}
          </Button>
        </>
      }
    />
  );
}
