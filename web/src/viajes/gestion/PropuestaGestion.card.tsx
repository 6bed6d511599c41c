import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Ban, Copy, Euro, FilePlus2, FileUp, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_PROPUESTA, MAX_DOCUMENTO } from '#contract/viajes/viajes.rules.ts';
import { euros, fecha, hora } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { FicheroOculto } from '#web/casa/ui/piezas/drop-box.tsx';
import { fileSize } from '#web/casa/ui/campos/file-field.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { DocumentoDePropuesta, vistaDePropuesta } from '#web/viajes/propuestas/Propuesta.card.tsx';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { adjuntarPropuesta, borrarPropuesta, descartarPropuesta } from './gestion.api.ts';

type Props = {
  propuesta: Propuesta;
  viaje: ViajeDetalle;
  /** One of the proposals of its need has been chosen. */
  decidida: boolean;
  onEdit(): void;
  /** Absent where no more proposals are taken. */
  onDuplicate: (() => void) | undefined;
};
const PrecioModal = pressed(
  () => import('./Precio.modal.tsx').then((m) => m.PrecioModal),
  ({ onClose }) => onClose(),
);
const size = 'size-4.5';

/** A proposal as a line of the desk's list, with its acts. */
export function PropuestaGestion({ propuesta: p, viaje, decidida, onEdit, onDuplicate }: Props) {
  const ask = useAsk();
  const [precio, setPrecio] = useState(false);
  const borrar = useMutation(borrarPropuesta);
  const descartar = useMutation(descartarPropuesta);
  const { titulo, detalle } = vistaDePropuesta(p);
  const llamada = { params: { id: String(p.Id) } };
  const name = `${titulo}, ${euros(p.Precio)}`;
  const over = p.EstadoId === ESTADO_PROPUESTA.descartada || p.EstadoId === ESTADO_PROPUESTA.caducada;
  const remove = async () => {
    const question = { title: 'Borrar la propuesta', message: name, confirm: 'Borrar', danger: true };
    if (await ask.confirm(question)) borrar.mutate(llamada);
  };
  const withdraw = async () => {
    const message = `${name}. El solicitante ya no podrá elegirla.`;
    if (await ask.confirm({ title: 'Descartar la propuesta', message, confirm: 'Descartar', danger: true }))
      descartar.mutate(llamada);
  };
  const can = (acto: Propuesta['acciones'][number]) => p.acciones.includes(acto);
  const boton = (verb: string, icon: ReactNode, onPress: () => void, isPending = false) => (
    <IconButton label={`${verb} ${titulo}`} isPending={isPending} onPress={onPress}>
      {icon}
    </IconButton>
  );
  const when = [fecha(p.FechaInicio), hora(p.HoraInicio)].filter(Boolean).join(' ');
  return (
    <li className="py-2">
      <article aria-label={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <p className={clsx('leading-snug font-medium break-words', over && 'text-mute')}>
          {titulo}
          {detalle !== '' && <Texto look="mute regular"> · {detalle}</Texto>}
        </p>
        <p className={clsx('justify-self-end font-semibold tabular-nums', over && 'text-mute line-through')}>
          {euros(p.Precio)}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-mute tabular-nums">
          {decidida && p.EstadoId === ESTADO_PROPUESTA.publicada ? <span>No elegida</span> : <Estado de={p} />}
          <span>{p.FechaFin === null || p.FechaFin === p.FechaInicio ? when : `${when} - ${fecha(p.FechaFin)}`}</span>
          {p.PrecioAprobado !== null && p.PrecioAprobado !== p.Precio && (
            <span>Aprobada por {euros(p.PrecioAprobado)}</span>
          )}
          {p.ValidaHasta !== null && <span>Válida hasta {fecha(p.ValidaHasta)}</span>}
          <DocumentoDePropuesta propuesta={p} label="PDF" />
        </div>
        <div className="-mr-2.5 flex self-start justify-self-end">
          {can('adjuntar') && <Adjuntar propuesta={p} name={titulo} />}
          {onDuplicate && boton('Duplicar', <Copy aria-hidden className={size} />, onDuplicate)}
          {can('editar') && boton('Editar', <Pencil aria-hidden className={size} />, onEdit)}
          {can('borrar') &&
            boton('Borrar', <Trash2 aria-hidden className={size} />, () => void remove(), borrar.isPending)}
          {can('cambiarPrecio') &&
            boton('Cambiar el precio de', <Euro aria-hidden className={size} />, () => setPrecio(true))}
          {can('descartar') &&
            boton('Descartar', <Ban aria-hidden className={size} />, () => void withdraw(), descartar.isPending)}
        </div>
      </article>
      {precio && <PrecioModal propuesta={p} viaje={viaje} onClose={() => setPrecio(false)} />}
    </li>
  );
}

/** Adds the PDF, or replaces it, without opening the form. */
function Adjuntar({ propuesta: p, name }: { propuesta: Propuesta; name: string }) {
  const ask = useAsk();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const adjuntar = useMutation(adjuntarPropuesta);
  const take = (fichero: File) => {
    if (fichero.size > MAX_DOCUMENTO)
      void ask.alert({ title: 'Error', message: `El fichero supera el máximo de ${fileSize(MAX_DOCUMENTO)}` });
    else adjuntar.mutate({ id: p.Id, fichero, onProgress: setProgress }, { onSettled: () => setProgress(undefined) });
  };
  const Icon = p.TieneDocumento ? FileUp : FilePlus2;
  return (
    <span className="relative">
      <IconButton
        label={`${p.TieneDocumento ? 'Sustituir' : 'Adjuntar'} PDF de ${name}`}
        isPending={adjuntar.isPending}
        onPress={() => input.current?.click()}
      >
        <Icon aria-hidden className={size} />
      </IconButton>
      <FicheroOculto ref={input} accept=".pdf" onFile={take} />
      {progress !== undefined && (
        <Progress
          value={progress}
          label={`Enviando el PDF de ${name}`}
          className="absolute inset-x-1 bottom-1 h-1 w-9 rounded-full"
        />
      )}
    </span>
  );
}
