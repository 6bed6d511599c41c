import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Ban, Copy, FilePlus2, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_PROPUESTA, MAX_DOCUMENTO } from '#contract/viajes/viajes.rules.ts';
import { euros, fecha, hora } from '#web/kernel/format.ts';
import { IconButton } from '#web/ui/piezas/button.tsx';
import { useAsk } from '#web/ui/dialogos/feedback.tsx';
import { fileSize } from '#web/ui/campos/file-field.tsx';
import { adjuntarPropuesta, borrarPropuesta, descartarPropuesta } from './gestion.api.ts';
import { DocumentoDePropuesta, vistaDePropuesta } from '#web/viajes/propuestas/Propuesta.card.tsx';
import { EstadoPropuesta } from '#web/viajes/viaje/Viaje.card.tsx';

type Props = {
  propuesta: Propuesta;
  onEdit(): void;
  /** Absent where no more proposals are taken. */
  onDuplicate?(): void;
};

const size = 'size-4.5';

/** A proposal as a line of the desk's list, with what may be done to it. */
export function PropuestaGestion({ propuesta: p, onEdit, onDuplicate }: Props) {
  const ask = useAsk();
  const borrar = useMutation(borrarPropuesta);
  const descartar = useMutation(descartarPropuesta);
  const { titulo, detalle } = vistaDePropuesta(p);
  const name = `${titulo}, ${euros(p.Precio)}`;
  const over = p.EstadoId === ESTADO_PROPUESTA.descartada || p.EstadoId === ESTADO_PROPUESTA.caducada;
  const remove = async () => {
    const sure = await ask.confirm({ title: 'Borrar la propuesta', message: name, confirm: 'Borrar', danger: true });
    if (sure) borrar.mutate(p.Id);
  };
  const withdraw = async () => {
    const sure = await ask.confirm({
      title: 'Descartar la propuesta',
      message: `${name}. El solicitante ya no podrá elegirla.`,
      confirm: 'Descartar',
      danger: true,
    });
    if (sure) descartar.mutate(p.Id);
  };
  const when = [fecha(p.FechaInicio), hora(p.HoraInicio)].filter(Boolean).join(' ');
  return (
    <li className="py-2">
      <article aria-label={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <div className={clsx('min-w-0 leading-snug', over && 'text-mute')}>
          <p className="font-medium break-words">
            {titulo}
            {detalle !== '' && <span className="font-normal text-mute"> · {detalle}</span>}
          </p>
        </div>
        <p className={clsx('justify-self-end font-semibold tabular-nums', over && 'text-mute line-through')}>
          {euros(p.Precio)}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-mute tabular-nums">
          <EstadoPropuesta propuesta={p} />
          <span>{p.FechaFin === null || p.FechaFin === p.FechaInicio ? when : `${when} - ${fecha(p.FechaFin)}`}</span>
          {p.ValidaHasta !== null && <span>Válida hasta {fecha(p.ValidaHasta)}</span>}
          <DocumentoDePropuesta propuesta={p} label="PDF" />
        </div>
        <div className="-mr-2.5 flex self-start justify-self-end">
          {p.acciones.includes('adjuntar') && <Adjuntar propuesta={p} name={titulo} />}
          {onDuplicate && (
            <IconButton label={`Duplicar ${titulo}`} onPress={onDuplicate}>
              <Copy aria-hidden className={size} />
            </IconButton>
          )}
          {p.acciones.includes('editar') && (
            <IconButton label={`Editar ${titulo}`} onPress={onEdit}>
              <Pencil aria-hidden className={size} />
            </IconButton>
          )}
          {p.acciones.includes('borrar') && (
            <IconButton label={`Borrar ${titulo}`} isDisabled={borrar.isPending} onPress={() => void remove()}>
              <Trash2 aria-hidden className={size} />
            </IconButton>
          )}
          {p.acciones.includes('descartar') && (
            <IconButton label={`Descartar ${titulo}`} isDisabled={descartar.isPending} onPress={() => void withdraw()}>
              <Ban aria-hidden className={size} />
            </IconButton>
          )}
        </div>
      </article>
    </li>
  );
}

/** Adds the PDF, or puts another in its place, without opening the form. */
function Adjuntar({ propuesta: p, name }: { propuesta: Propuesta; name: string }) {
  const ask = useAsk();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const adjuntar = useMutation(adjuntarPropuesta);
  const take = (fichero: File | undefined) => {
    if (fichero === undefined) return;
    if (fichero.size > MAX_DOCUMENTO)
      void ask.alert({ title: 'Error', message: `El fichero supera el máximo de ${fileSize(MAX_DOCUMENTO)}` });
    else adjuntar.mutate({ id: p.Id, fichero, onProgress: setProgress }, { onSettled: () => setProgress(undefined) });
  };
  const Icon = p.TieneDocumento ? FileUp : FilePlus2;
  return (
    <span className="relative">
      <IconButton
        label={`${p.TieneDocumento ? 'Sustituir' : 'Adjuntar'} PDF de ${name}`}
        isDisabled={adjuntar.isPending}
        onPress={() => input.current?.click()}
      >
        <Icon aria-hidden className={size} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept=".pdf"
        hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {progress !== undefined && (
        <progress
          value={progress}
          max={1}
          aria-label={`Enviando el PDF de ${name}`}
          className="absolute inset-x-1 bottom-1 h-1 w-9 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-brand"
        />
      )}
    </span>
  );
}
