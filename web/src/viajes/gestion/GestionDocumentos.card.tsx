import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { RotateCw, Trash2, Upload, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import type { Documento } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { MAX_DOCUMENTO, TIPO_DOCUMENTO, type TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { messageOf } from '#web/kernel/query.ts';
import { IconButton } from '#web/ui/piezas/button.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { useAsk } from '#web/ui/dialogos/feedback.tsx';
import { fileSize } from '#web/ui/campos/file-field.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { PhotoButton } from '#web/ui/campos/photo-button.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { DocumentoFila } from '#web/viajes/viaje/Documento.card.tsx';
import { borrarDocumento, subirDocumento } from './gestion.api.ts';
import { documentosDe } from '#web/viajes/viaje/viajes.api.ts';

const ACCEPT = '.pdf,.png,.jpg,.jpeg';
const tipos = TIPO_DOCUMENTO.map((id) => ({ id, label: id }));
/** A file on its way, or one that did not arrive. */
type Envio = { key: number; fichero: File; tipo: TipoDocumento; progress: number; error?: string };
let lastKey = 0;

/** Tickets and bookings: those that are there, and the place to leave more, several at a time. */
export function GestionDocumentos({ viaje }: { viaje: ViajeDetalle }) {
  const title = useId();
  const { data, error, refetch } = useQuery(documentosDe(viaje.Id));
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-3 text-[0.8125rem] font-bold tracking-wide text-mute">
        DOCUMENTOS
      </h3>
      <div className="grid gap-3">
        {viaje.acciones.includes('subirDocumento') && <Subir viajeId={viaje.Id} />}
        {data === undefined &&
          (error ? (
            <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-16 rounded-card" />
          ))}
        {data?.length === 0 && <p className="text-sm text-mute">Todavía no hay documentos.</p>}
        {data !== undefined && data.length > 0 && (
          <ul aria-label="Documentos" className="divide-y divide-line rounded-card border border-line bg-card">
            {data.map((d) => (
              <DocumentoFila key={d.Id} documento={d} acciones={<Borrar documento={d} />} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Borrar({ documento: d }: { documento: Documento }) {
  const ask = useAsk();
  const borrar = useMutation(borrarDocumento);
  if (!d.acciones.includes('borrar')) return null;
  const remove = async () => {
    const sure = await ask.confirm({
      title: 'Borrar el documento',
      message: d.Nombre,
      confirm: 'Borrar',
      danger: true,
    });
    if (sure) borrar.mutate(d.Id);
  };
  return (
    <IconButton
      label={`Borrar ${d.Nombre}`}
      className="-mr-2"
      isDisabled={borrar.isPending}
      onPress={() => void remove()}
    >
      <Trash2 aria-hidden className="size-4.5" />
    </IconButton>
  );
}

/** Type first, then the files: each goes at once, and one that fails stays with its reason while the others go on. */
function Subir({ viajeId }: { viajeId: number }) {
  const id = useId();
  const ask = useAsk();
  const [tipo, setTipo] = useState<TipoDocumento>('Billete');
  const [envios, setEnvios] = useState<readonly Envio[]>([]);
  const [over, setOver] = useState(false);
  const { mutateAsync } = useMutation(subirDocumento);

  const change = (key: number, part: Partial<Envio>) =>
    setEnvios((all) => all.map((e) => (e.key === key ? { ...e, ...part } : e)));
  const drop = (key: number) => setEnvios((all) => all.filter((e) => e.key !== key));
  const send = async ({ key, fichero, tipo: kind }: Envio) => {
    try {
      const onProgress = (progress: number) => change(key, { progress });
      await mutateAsync({ viajeId, tipo: kind, fichero, onProgress });
      drop(key);
    } catch (error) {
      change(key, { error: messageOf(error) });
    }
  };
  const again = (envio: Envio) => {
    const { key, fichero, tipo: kind } = envio;
    const fresh: Envio = { key, fichero, tipo: kind, progress: 0 };
    setEnvios((all) => all.map((e) => (e.key === key ? fresh : e)));
    void send(fresh);
  };
  const take = async (files: Iterable<File> | null) => {
    const added = [...(files ?? [])].map((fichero): Envio => {
      const tooLarge = fichero.size > MAX_DOCUMENTO;
      const base = { key: ++lastKey, fichero, tipo, progress: 0 };
      return tooLarge ? { ...base, error: `Supera el máximo de ${fileSize(MAX_DOCUMENTO)}` } : base;
    });
    setEnvios((all) => [...all, ...added]);
    // One after another: in the order in which they were chosen, and without crowding the line out.
    for (const envio of added) if (envio.error === undefined) await send(envio);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  return (
    <div className="grid gap-2.5">
      <FilterChips
        label="Tipo de documento"
        options={tipos}
        value={tipo}
        onChange={(next) => setTipo(next as TipoDocumento)} // the options are exactly the types
      />
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={clsx(
          'relative rounded-field border border-dashed transition has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand-ink',
          over ? 'border-brand-ink bg-brand-soft' : 'border-edge bg-card hover:bg-well/60',
        )}
      >
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPT}
          aria-describedby={`${id}h`}
          onChange={(event) => {
            void take(event.target.files);
            event.target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <label htmlFor={id} className="flex min-h-18 items-center gap-3.5 px-4 py-3">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink"
          >
            <Upload className="size-5" />
          </span>
          <span>
            <span className="block text-[0.9375rem] font-medium">Elija ficheros o arrástrelos aquí como «{tipo}»</span>
            <span id={`${id}h`} className="block text-sm text-mute">
              PDF, PNG o JPEG, hasta {fileSize(MAX_DOCUMENTO)} cada uno. Se suben al momento.
            </span>
          </span>
        </label>
      </div>
      <PhotoButton
        accept={ACCEPT}
        onPhoto={(photo) => void take([photo])}
        onFail={(message) => void ask.alert({ title: 'Error', message })}
        describedBy={`${id}h`}
      />
      {envios.length > 0 && (
        <ul aria-label="Ficheros en envío" className="divide-y divide-line rounded-field border border-line bg-card">
          {envios.map((e) => (
            <EnvioFila key={e.key} envio={e} onRetry={() => again(e)} onDrop={() => drop(e.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type FilaProps = { envio: Envio; onRetry(): void; onDrop(): void };
function EnvioFila({ envio: { fichero, tipo, progress, error }, onRetry, onDrop }: FilaProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5 pr-1.5 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{fichero.name}</p>
        {error === undefined ? (
          <progress
            value={progress}
            max={1}
            aria-label={`Subiendo ${fichero.name}`}
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-brand"
          />
        ) : (
          <p role="alert" className="text-sm text-bad-ink">
            {error}
          </p>
        )}
      </div>
      <span className="shrink-0 text-sm text-mute tabular-nums max-sm:hidden">
        {tipo} · {fileSize(fichero.size)}
      </span>
      {error !== undefined && (
        <span className="flex">
          {fichero.size <= MAX_DOCUMENTO && (
            <IconButton label={`Reintentar ${fichero.name}`} onPress={onRetry}>
              <RotateCw aria-hidden className="size-4.5" />
            </IconButton>
          )}
          <IconButton label={`Quitar ${fichero.name}`} onPress={onDrop}>
            <X aria-hidden className="size-4.5" />
          </IconButton>
        </span>
      )}
    </li>
  );
}
