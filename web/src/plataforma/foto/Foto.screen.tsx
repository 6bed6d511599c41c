import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { CAMBIOS_AL_MES } from '#contract/plataforma/foto/foto.rules.ts';
import type { MiFoto } from '#contract/plataforma/foto/foto.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { useSession } from '#web/casa/red/session.ts';
import { useReadyPhotos } from '#web/casa/nativo/ready-photos.ts';
import { choosable } from '#web/casa/nativo/shrink.ts';
import { canBeDrawn } from '#web/casa/nativo/square.ts';
import { FicheroOculto } from '#web/casa/ui/piezas/drop-box.tsx';
import { PhotoButton } from '#web/casa/ui/campos/photo-button.tsx';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { miFoto, mostrarFoto, retirarFoto } from './foto.api.ts';
import { QuienLaVe } from './Visibilidad.fields.tsx';

// The library that crops comes with the first photo.
const RecortarModal = pressed(
  async () => (await import('./Recortar.modal.tsx')).RecortarModal,
  ({ onClose }) => onClose(),
);
const ACCEPT = 'image/jpeg,image/png,image/webp';
const NO_SE_ABRE = 'Esa imagen no se puede abrir. Elija una foto JPG, PNG o WebP.';

/** Photo of the person, which they may do without. */
export function FotoScreen() {
  const nombre = useSession()?.nombre ?? '';
  return (
    <>
      <PageHeader title="Mi foto" />
      <div className="max-w-2xl">
        <Cargado de={useQuery(miFoto)} esqueleto={<Skeleton className="h-96 rounded-card" />}>
          {(foto) => <FotoPropia nombre={nombre} foto={foto} />}
        </Cargado>
      </div>
    </>
  );
}

function FotoPropia({ nombre, foto }: { nombre: string; foto: MiFoto }) {
  const { Foto, Cambios, Visibilidad, Subida, acciones } = foto;
  const mostrar = useMutation(mostrarFoto);
  const shown = mostrar.isPending ? mostrar.variables.body.visibilidad : Visibilidad;
  return (
    <section aria-label={nombre} className="rounded-card border border-line bg-card p-5 sm:p-8">
      <div className="flex flex-col items-center gap-6 sm:flex-row sm:gap-8">
        <Avatar nombre={nombre} foto={Foto} size="xl" />
        <div className="grid w-full min-w-0 flex-1 gap-4 max-sm:text-center">
          <div>
            <p className="text-xl font-semibold tracking-tight break-words">{nombre}</p>
            <Parrafo look="mute">
              {Foto ? `Foto del ${fecha(Subida)}` : 'Sin foto: donde se le nombra se ven sus iniciales.'}
            </Parrafo>
          </div>
          <Actos foto={foto} />
        </div>
      </div>
      <div className="mt-7 border-t border-line pt-6">
        <Stack gap="lg">
          {acciones.includes('mostrar') && (
            <QuienLaVe value={shown} onChange={(visibilidad) => mostrar.mutate({ body: { visibilidad } })} />
          )}
          <Dim>
            Poner una foto es voluntario y puede quitarla cuando quiera. Se guarda sin el lugar ni la hora en que se
            hizo, solo se ve con sesión y no se usa para reconocer a nadie.
            {Cambios < CAMBIOS_AL_MES &&
              Cambios > 0 &&
              ` Este mes puede cambiarla ${Cambios === 1 ? 'una vez' : `${Cambios} veces`} más.`}
          </Dim>
        </Stack>
      </div>
    </section>
  );
}

/** To choose or take one, and to take it away. */
function Actos({ foto: { Foto, Visibilidad, acciones } }: { foto: MiFoto }) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<{ file: File; url: string }>();
  const [failure, setFailure] = useState<string>();
  const show = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const drawn = await canBeDrawn(chosen);
    setFailure(drawn ? undefined : NO_SE_ABRE);
    if (drawn) setOpen({ file: chosen, url: URL.createObjectURL(chosen) });
  };
  const { preparing, take } = useReadyPhotos({ onReady: ([file]) => void show(file), onRefuse: setFailure });
  const close = () => {
    if (open) URL.revokeObjectURL(open.url);
    setOpen(undefined);
  };
  return (
    <Stack gap="sm">
      {acciones.includes('subir') ? (
        <>
          <PhotoButton frontal accept={ACCEPT} onPhoto={(photo) => void take([photo])} onFail={setFailure} />
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            <Button icon={<ImagePlus />} isPending={preparing} onPress={() => input.current?.click()}>
              {preparing ? 'Preparando la foto...' : Foto ? 'Cambiar la foto' : 'Elegir una foto'}
            </Button>
            <Quitar acciones={acciones} />
          </div>
          <FicheroOculto
            ref={input}
            accept={choosable(ACCEPT)}
            aria-label="Foto"
            onFile={(chosen) => void take([chosen])}
          />
        </>
      ) : (
        <>
          <Notice tone="wait">
            Ha cambiado su foto {CAMBIOS_AL_MES} veces este mes. Podrá cambiarla el mes que viene.
          </Notice>
          <div className="empty:hidden">
            <Quitar acciones={acciones} />
          </div>
        </>
      )}
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {open && <RecortarModal {...open} visibilidad={Visibilidad} onClose={close} />}
    </Stack>
  );
}

function Quitar({ acciones }: Pick<MiFoto, 'acciones'>) {
  const { mutateAsync } = useMutation(retirarFoto);
  return (
    <ActosConPalabras
      acciones={acciones}
      actos={{
        retirar: {
          boton: 'Quitar la foto',
          icono: <Icono de={Trash2} size="md" />,
          variant: 'outline',
          pregunta: {
            title: 'Quitar la foto',
            message: 'Dejará de verse en el momento y se borrará. En su lugar se verán sus iniciales.',
            confirm: 'Quitar',
            danger: true,
          },
          hacer: () => mutateAsync(undefined),
        },
      }}
    />
  );
}
