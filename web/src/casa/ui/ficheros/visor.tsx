import { useQuery } from '@tanstack/react-query';
import { Download, Eye, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { saveFile } from '#web/casa/red/api.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Button, type ButtonLook, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { DocPane } from './doc-pane.tsx';
import { Pdf } from './pdf.tsx';

/*
 * ConVisor   children: data with files · gap?: between them. On a desk the file that a BotonVer opens stands at their left, as in DocPane;
 *            until one is opened, and on a phone, the data have the whole width.
 * BotonVer   clave: of the file, unlike any other's · nombre · leer(): its bytes, read when it is opened and forgotten with it
 *            · children?: words · variant?. It draws nothing without a ConVisor around.
 * useHayVisor  true inside one, where a download is one of the buttons of the open file
 */
type Fichero = { nombre: string; contenido: Blob };
type Mirado = { clave: string; nombre: string; leer(): Promise<Fichero> };
const Mirando = createContext<{ clave: string | undefined; mirar(de: Mirado): void } | undefined>(undefined);
export const useHayVisor = (): boolean => useContext(Mirando) !== undefined;

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
  if (!visor) return null;
  return (
    <Button
      {...look}
      variant={visor.clave === clave ? 'soft' : variant}
      icon={<Icono de={Eye} size="md" />}
      aria-label={`Ver ${nombre}`}
      onPress={() => visor.mirar({ clave, nombre, leer })}
    >
      {children}
    </Button>
  );
}

const esImagen = ({ nombre, contenido }: Fichero) =>
  contenido.type.startsWith('image/') || /\.(png|jpe?g|webp)$/i.test(nombre);
function Abierto({ de: { clave, nombre, leer }, onClose }: { de: Mirado; onClose(): void }) {
  const query = useQuery({
    queryKey: ['visor', clave],
    queryFn: leer,
    gcTime: 0,
    staleTime: Infinity,
    meta: { silencio: true },
  });
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex items-center justify-between gap-2">
        <Texto look="name breaks">{nombre}</Texto>
        <IconButton label={`Cerrar ${nombre}`} onPress={onClose}>
          <Icono de={X} size="xl" />
        </IconButton>
      </div>
      <Cargado de={query} esqueleto={<Skeleton className="h-96 rounded-card" />}>
        {(fichero) =>
          esImagen(fichero) ? (
            <Imagen de={fichero} />
          ) : (
            <Pdf nombre={fichero.nombre} version={clave} leer={() => Promise.resolve(fichero)} />
          )
        }
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
  return (
    <>
      <img ref={img} alt={de.nombre} className="w-full rounded-card border border-line" />
      <Row>
        <Button variant="outline" icon={<Icono de={Download} size="md" />} onPress={() => void saveFile(de)}>
          Descargar
        </Button>
      </Row>
    </>
  );
}
