import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCw, Trash2, Upload, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Documento } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { MAX_DOCUMENTO, TIPO_DOCUMENTO, type TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { choosable, readyPhoto } from '#web/casa/nativo/shrink.ts';
import { DropBox } from '#web/casa/ui/piezas/drop-box.tsx';
import { fileSize } from '#web/casa/ui/campos/file-field.tsx';
import { PhotoButton } from '#web/casa/ui/campos/photo-button.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { IconCircle, Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { DocumentosLista } from '#web/viajes/viaje/Documento.card.tsx';
import { documentosDe } from '#web/viajes/viaje/viajes.api.ts';
import { borrarDocumento, subirDocumento } from './gestion.api.ts';

const ACCEPT = '.pdf,.png,.jpg,.jpeg';
const tipos = TIPO_DOCUMENTO.map((id) => ({ id, label: id }));
/** A file that is being uploaded, or whose upload failed. */
type Subida = { key: number; fichero: File; tipo: TipoDocumento; progress: number; error?: string };
const tooBig = ({ size }: File) =>
  size > MAX_DOCUMENTO ? `Supera el máximo de ${fileSize(MAX_DOCUMENTO)}` : undefined;
let lastKey = 0;

/** Tickets and bookings, and the place to upload more. */
export function GestionDocumentos({ viaje }: { viaje: ViajeDetalle }) {
  const documentos = useQuery(documentosDe(viaje.Id));
  return (
    <Parte title="DOCUMENTOS">
      {viaje.acciones.includes('subirDocumento') && <Subir viajeId={viaje.Id} />}
      <Cargado de={documentos}>
        {(rows) =>
          rows.length === 0 ? (
            <Dim>Todavía no hay documentos.</Dim>
          ) : (
            <DocumentosLista documentos={rows} acciones={(d) => <Borrar documento={d} />} />
          )
        }
      </Cargado>
    </Parte>
  );
}

function Borrar({ documento: d }: { documento: Documento }) {
  const ask = useAsk();
  const borrar = useMutation(borrarDocumento);
  if (!d.acciones.includes('borrar')) return null;
  const remove = async () => {
    const question = { title: 'Borrar el documento', message: d.Nombre, confirm: 'Borrar', danger: true };
    if (await ask.confirm(question)) borrar.mutate({ params: { id: String(d.Id) } });
  };
  return (
    <IconButton label={`Borrar ${d.Nombre}`} isPending={borrar.isPending} onPress={() => void remove()}>
      <Icono de={Trash2} size="md" />
    </IconButton>
  );
}

/** Type first, then the files: each is uploaded at once, and one that fails stays with its reason while the others go on. */
function Subir({ viajeId }: { viajeId: number }) {
  const id = useId();
  const ask = useAsk();
  const [tipo, setTipo] = useState<TipoDocumento>('Billete');
  const [subidas, setSubidas] = useState<readonly Subida[]>([]);
  const { mutateAsync } = useMutation(subirDocumento);

  const change = (key: number, part: Partial<Subida>) =>
    setSubidas((all) => all.map((subida) => (subida.key === key ? { ...subida, ...part } : subida)));
  const drop = (key: number) => setSubidas((all) => all.filter((subida) => subida.key !== key));
  const send = async ({ key, fichero: chosen, tipo: kind }: Subida) => {
    change(key, { progress: 0, error: undefined });
    const ready = await readyPhoto(chosen);
    const fichero = 'file' in ready ? ready.file : chosen;
    const refusal = 'file' in ready ? tooBig(fichero) : ready.refusal;
    change(key, { fichero, ...(refusal !== undefined && { error: refusal }) });
    if (refusal !== undefined) return;
    const onProgress = (progress: number) => change(key, { progress });
    await mutateAsync({ viajeId, tipo: kind, fichero, onProgress }).then(
      () => drop(key),
      (error: unknown) => change(key, { error: messageOf(error) }),
    );
  };
  const take = async (files: Iterable<File>) => {
    const added = [...files].map((fichero): Subida => ({ key: ++lastKey, fichero, tipo, progress: 0 }));
    setSubidas((all) => [...all, ...added]);
    // One after another: in the order in which they were chosen, and without crowding the line out.
    for (const subida of added) await send(subida);
  };
  return (
    <Stack>
      <FilterChips
        label="Tipo de documento"
        options={tipos}
        value={tipo}
        onChange={(next) => setTipo(next as TipoDocumento)} // the options are exactly the types
      />
      <DropBox
        id={id}
        multiple
        accept={choosable(ACCEPT)}
        aria-describedby={`${id}h`}
        // a copy: the list of the input is emptied for the next choice
        onFiles={(files) => void take([...files])}
      >
        <label htmlFor={id} className="flex min-h-18 items-center gap-3.5 px-4 py-3">
          <IconCircle icon={Upload} />
          <span>
            <Texto look="medium block">Elija ficheros o arrástrelos aquí como «{tipo}»</Texto>
            <Texto id={`${id}h`} look="small mute block">
              PDF, PNG o JPEG, hasta {fileSize(MAX_DOCUMENTO)} cada uno. Se suben al momento.
            </Texto>
          </span>
        </label>
      </DropBox>
      <PhotoButton
        accept={ACCEPT}
        onPhoto={(photo) => void take([photo])}
        onFail={(message) => void ask.alert({ title: 'Error', message })}
        describedBy={`${id}h`}
      />
      {subidas.length > 0 && (
        <ul aria-label="Ficheros en envío" className="divide-y divide-line rounded-field border border-line bg-card">
          {subidas.map((subida) => (
            <SubidaFila
              key={subida.key}
              subida={subida}
              onRetry={() => void send(subida)}
              onDrop={() => drop(subida.key)}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

type FilaProps = { subida: Subida; onRetry(): void; onDrop(): void };
function SubidaFila({ subida: { fichero, tipo, progress, error }, onRetry, onDrop }: FilaProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5 pr-1.5 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{fichero.name}</p>
        {error === undefined ? (
          <Progress value={progress} label={`Subiendo ${fichero.name}`} className="block h-1.5 w-full rounded-full" />
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
              <Icono de={RotateCw} size="md" />
            </IconButton>
          )}
          <IconButton label={`Quitar ${fichero.name}`} onPress={onDrop}>
            <Icono de={X} size="md" />
          </IconButton>
        </span>
      )}
    </li>
  );
}
