import { useQuery } from '@tanstack/react-query';
import { Download, Eye, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { conMayuscula } from '#contract/casa/kernel/palabras.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Button, type ButtonLook, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { BotonDeFichero } from './boton-de-fichero.tsx';
import { DocPane } from './doc-pane.tsx';
import { type Fichero, Llevar } from './llevar.tsx';
import { Pdf } from './pdf.tsx';

/*
 * ConVisor   children: data with files · gap?: between them. On a desk the file that a BotonVer opens stands at their left, as in DocPane;
 *            until one is opened, and on a phone, the data have the whole width.
 * BotonVer   clave: of the file, unlike any other's · nombre · leer(): its bytes, read when it is opened and forgotten with it
 *            · children?: words, to which a screen reader adds the name where they are plain text · variant?. On a phone it opens a
 *            sheet, with sharing and saving at its foot. On a desk it draws nothing without a ConVisor around.
 * BotonDePapel  the same where a desk has no ConVisor, and downloads it: ver, bajar: words of either · icon, 'aria-label': of the latter
 * useHayVisor  true where one opens a file, whose download is one of its buttons: in a ConVisor, and on a phone
 */
type Mirado = { clave: string; nombre: string; leer(): Promise<Fichero> };
const Mirando = createContext<{ clave: string | undefined; mirar(de: Mirado): void } | undefined>(undefined);
export function useHayVisor(): boolean {
  const desk = useDesk();
  return useContext(Mirando) !== undefined || !desk;
}

export function ConVisor({ children, gap = 'xl' }: { children: ReactNode; gap?: 'lg' | 'xl' }) {
  const desk = useDesk();
  const [mirado, setMirado] = useState<Mirado>();
  const datos = <Stack gap={gap}>{children}</Stack>;
  if (!desk) return datos;
  return (
    <Mirando value={{ clave: mirado?.clave, mirar: setMirado }}>
      <DocPane
        documento={mirado && <Abierto key={mirado.clave} de={mirado} onClose={() => setMirado(undefined)} />}
        datos={datos}
      />
    </Mirando>
  );
}

type BotonProps = Mirado & ButtonLook & { children?: ReactNode };
export function BotonVer({ clave, nombre, leer, children = 'Ver', variant = 'outline', ...look }: BotonProps) {
  const visor = useContext(Mirando);
  const desk = useDesk();
  const [enHoja, setEnHoja] = useState(false);
  const de = { clave, nombre, leer };
  if (!visor && desk) return null;
  return (
    <>
      <Button
        {...look}
        variant={visor?.clave === clave ? 'soft' : variant}
        icon={<Icono de={Eye} size="md" />}
        onPress={() => (visor ? visor.mirar(de) : setEnHoja(true))}
      >
        {children}
        {typeof children === 'string' && children !== nombre && (
          <>
            {' '}
            <Texto look="unseen">{nombre}</Texto>
          </>
        )}
      </Button>
      {enHoja && <Hoja de={de} onClose={() => setEnHoja(false)} />}
    </>
  );
}

type PapelProps = Mirado & { ver?: ReactNode; bajar?: ReactNode; icon?: ReactNode; 'aria-label'?: string };
export function BotonDePapel({ ver = 'Ver', bajar = 'Descargar', icon, 'aria-label': label, ...de }: PapelProps) {
  const hayVisor = useHayVisor();
  if (hayVisor) return <BotonVer {...de}>{ver}</BotonVer>;
  const look = { ...(icon !== undefined && { icon }), ...(label !== undefined && { 'aria-label': label }) };
  return (
    <BotonDeFichero {...look} descargar={{ mutationFn: de.leer }} args={undefined}>
      {bajar}
    </BotonDeFichero>
  );
}

const useBytes = ({ clave, leer }: Mirado) =>
  useQuery({ queryKey: ['visor', clave], queryFn: leer, gcTime: 0, staleTime: Infinity, meta: { silencio: true } });

/** A file on a phone, in a sheet over what it belongs to. */
function Hoja({ de, onClose }: { de: Mirado; onClose(): void }) {
  const query = useBytes(de);
  return (
    <Modal
      isOpen
      title={conMayuscula(de.nombre)}
      onOpenChange={(open) => !open && onClose()}
      footer={<Llevar fichero={query.data} />}
    >
      <Cargado de={query} esqueleto={<Skeleton className="h-96 rounded-card" />}>
        {(fichero) => <Dibujado de={fichero} clave={de.clave} sinBajar />}
      </Cargado>
    </Modal>
  );
}

const esImagen = ({ nombre, contenido }: Fichero) =>
  contenido.type.startsWith('image/') || /\.(png|jpe?g|webp)$/i.test(nombre);
const esPdf = ({ nombre, contenido }: Fichero) =>
  contenido.type === 'application/pdf' || (contenido.type === '' && /\.pdf$/i.test(nombre));
type DibujadoProps = { de: Fichero; clave: string; sinBajar?: boolean };
function Dibujado({ de, clave, sinBajar = false }: DibujadoProps) {
  if (esPdf(de)) return <Pdf nombre={de.nombre} version={clave} leer={() => Promise.resolve(de)} sinBajar={sinBajar} />;
  return (
    <>
      {esImagen(de) ? (
        <Imagen de={de} />
      ) : (
        <Notice tone="wait" title="Este documento no se puede mostrar aquí">
          Puede descargarlo y abrirlo con otra aplicación.
        </Notice>
      )}
      {!sinBajar && (
        <Row>
          <Button variant="outline" icon={<Icono de={Download} size="md" />} onPress={() => void saveFile(de)}>
            Descargar
          </Button>
        </Row>
      )}
    </>
  );
}

function Abierto({ de, onClose }: { de: Mirado; onClose(): void }) {
  const { clave, nombre } = de;
  const query = useBytes(de);
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex items-center justify-between gap-2">
        <Texto look="name breaks">{nombre}</Texto>
        <IconButton label={`Cerrar ${nombre}`} onPress={onClose}>
          <Icono de={X} size="xl" />
        </IconButton>
      </div>
      <Cargado de={query} esqueleto={<Skeleton className="h-96 rounded-card" />}>
        {(fichero) => <Dibujado de={fichero} clave={clave} />}
      </Cargado>
    </div>
  );
}

function Imagen({ de }: { de: Fichero }) {
  const img = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(de.contenido);
    if (img.current) img.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [de]);
  return <img ref={img} alt={de.nombre} className="w-full rounded-card border border-line" />;
}
