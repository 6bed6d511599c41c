import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { PhotoBytes } from '#web/casa/ui/campos/photo-bytes.tsx';
import { fotoPorId } from './comunicaciones.api.ts';

/** Photos of a communication, small; each opens as large as it fits. */
export function Fotos({ ids }: { ids: readonly number[] }) {
  const [open, setOpen] = useState<number>();
  if (ids.length === 0) return null;
  return (
    <>
      <ul aria-label="Fotos" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {ids.map((id, i) => (
          <li key={id}>
            <button
              type="button"
              data-printed
              aria-label={`Ver la foto ${i + 1}`}
              onClick={() => setOpen(i)}
              className="block aspect-square w-full cursor-pointer overflow-hidden rounded-field border border-line bg-well focus-ring"
            >
              <Foto id={id} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Modal
          isOpen
          size="xl"
          title={`Foto ${open + 1} de ${ids.length}`}
          onOpenChange={(next) => !next && setOpen(undefined)}
          footer={
            <>
              {ids.length > 1 && (
                <Button variant="outline" onPress={() => setOpen((open + 1) % ids.length)}>
                  Siguiente
                </Button>
              )}
              <Button onPress={() => setOpen(undefined)}>Regresar</Button>
            </>
          }
        >
          <Foto
            id={ids[open] ?? 0}
            alt={`Foto ${open + 1}`}
            className="mx-auto max-h-[70dvh] rounded-field object-contain"
          />
        </Modal>
      )}
    </>
  );
}

function Foto({ id, alt, className }: { id: number; alt: string; className: string }) {
  const { data, isError } = useQuery(fotoPorId(id));
  if (isError)
    return <span className="grid size-full place-items-center p-2 text-center text-sm text-mute">No se ve ahora</span>;
  return data === undefined ? null : <PhotoBytes blob={data} alt={alt} className={className} />;
}
