import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/casa/kernel/query.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { abrir, dibujar, type Documento, type Pagina, palabrasDe, PdfIlegible } from './pdf-reader.ts';

type Fichero = { nombre: string; contenido: Blob };
type Abierto = { fichero?: Fichero; documento?: Documento; fallo?: string };
const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

/** The file and its document, which is closed with the screen. */
function useDocumento(leer: () => Promise<Fichero>): Abierto {
  const [abierto, setAbierto] = useState<Abierto>({});
  const pide = useRef(leer);
  useEffect(() => {
    let cerrado = false;
    let cerrar = () => undefined as void;
    const poner = (cambios: Abierto) => cerrado || setAbierto((antes) => ({ ...antes, ...cambios }));
    const leerlo = async () => {
      const fichero = await pide.current();
      poner({ fichero });
      const bytes = await fichero.contenido.arrayBuffer();
      if (cerrado) return;
      const lectura = abrir(bytes);
      cerrar = lectura.cerrar;
      poner({ documento: await lectura.documento });
    };
    leerlo().catch((fault: unknown) =>
      poner({ fallo: fault instanceof PdfIlegible ? fault.message : messageOf(fault) }),
    );
    return () => {
      cerrado = true;
      cerrar();
    };
  }, []);
  return abierto;
}

type Props = {
  nombre: string;
  leer(): Promise<Fichero>;
  onPrimera?(palabras: string): void;
  sinBajar?: boolean;
};
export function PdfDrawn(props: Props) {
  const [vez, setVez] = useState(0);
  return <Visor key={vez} {...props} otraVez={() => setVez(vez + 1)} />;
}

function Visor({ nombre, leer, onPrimera, sinBajar = false, otraVez }: Props & { otraVez(): void }) {
  const { fichero, documento, fallo } = useDocumento(leer);
  const [numero, setNumero] = useState(1);
  const [zoom, setZoom] = useState(0);
  const paginas = documento?.numPages ?? 1;
  const pasar = (n: number) => setNumero((antes) => Math.min(Math.max(antes + n, 1), paginas));
  const acercar = (n: number) => setZoom((antes) => Math.min(Math.max(antes + n, 0), ZOOMS.length - 1));
  const TECLAS: Readonly<Record<string, () => void>> = {
    PageDown: () => pasar(1),
    PageUp: () => pasar(-1),
    '+': () => acercar(1),
    '-': () => acercar(-1),
  };
  const tecla = (event: KeyboardEvent) => {
    const hacer = event.ctrlKey || event.metaKey || event.altKey ? undefined : TECLAS[event.key];
    if (!hacer) return;
    event.preventDefault();
    hacer();
  };
  const primera = useRef(onPrimera);
  useEffect(() => {
    const leerla = async () => documento && primera.current?.(await palabrasDe(await documento.getPage(1)));
    leerla().catch(() => undefined); // the page itself says that it is damaged
  }, [documento]);
  const porciento = `${Math.round((ZOOMS[zoom] ?? 1) * 100)} %`;
  return (
    <section
      aria-label={nombre}
      className="@container overflow-hidden rounded-card border border-line bg-well print:hidden"
    >
      <div className="flex flex-wrap items-center border-b border-line bg-card px-1 py-1 @sm:gap-1">
        <IconButton label="Página anterior" isDisabled={numero <= 1} onPress={() => pasar(-1)}>
          <ChevronLeft />
        </IconButton>
        <p role="status" className="px-1 text-sm whitespace-nowrap tabular-nums">
          Página {numero} de {paginas}
        </p>
        <IconButton label="Página siguiente" isDisabled={numero >= paginas} onPress={() => pasar(1)}>
          <ChevronRight />
        </IconButton>
        <span className="mx-auto" />
        <IconButton label="Reducir" isDisabled={zoom === 0} onPress={() => acercar(-1)}>
          <ZoomOut />
        </IconButton>
        <p className="text-center text-sm tabular-nums @max-sm:sr-only @sm:w-13">{porciento}</p>
        <IconButton label="Ampliar" isDisabled={zoom === ZOOMS.length - 1} onPress={() => acercar(1)}>
          <ZoomIn />
        </IconButton>
        {!sinBajar && (
          <IconButton
            label={`Descargar ${nombre}`}
            isDisabled={!fichero}
            onPress={() => fichero && void saveFile(fichero)}
          >
            <Download />
          </IconButton>
        )}
      </div>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- the region scrolls */}
      {/* eslint-disable jsx-a11y/no-noninteractive-element-interactions -- and has keys of its own */}
      <div
        role="region"
        aria-label={`Páginas de ${nombre}`}
        tabIndex={0}
        onKeyDown={tecla}
        className="max-h-[75vh] overflow-auto p-2 focus-ring"
      >
        {fallo !== undefined ? (
          <Notice
            tone="bad"
            action={
              !fichero && (
                <Button variant="outline" onPress={otraVez}>
                  Reintentar
                </Button>
              )
            }
          >
            {fallo}
          </Notice>
        ) : documento ? (
          <PaginaDePdf documento={documento} numero={numero} zoom={ZOOMS[zoom] ?? 1} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </section>
  );
}

/** One page: a picture, and its words beside it for screen readers. */
function PaginaDePdf({ documento, numero, zoom }: { documento: Documento; numero: number; zoom: number }) {
  const lienzo = useRef<HTMLCanvasElement>(null);
  const caja = useRef<HTMLDivElement>(null);
  const [ancho, setAncho] = useState(0);
  const [pagina, setPagina] = useState<Pagina>();
  const [palabras, setPalabras] = useState('');
  const [rota, setRota] = useState(0);
  useEffect(() => {
    if (!caja.current) return;
    const mirador = new ResizeObserver(([medida]) => setAncho(Math.floor(medida?.contentRect.width ?? 0)));
    mirador.observe(caja.current);
    return () => mirador.disconnect();
  }, []);
  useEffect(() => {
    let fuera = false;
    const leer = async () => {
      const pDFPageProxy = await documento.getPage(numero);
      if (fuera) return;
      setPagina(pDFPageProxy);
      setPalabras('');
      const texto = await palabrasDe(pDFPageProxy);
      if (!fuera) setPalabras(texto);
    };
    leer().catch(() => !fuera && setRota(numero));
    return () => {
      fuera = true;
    };
  }, [documento, numero]);
  useEffect(() => {
    if (!pagina || !lienzo.current || ancho === 0) return;
    const obra = dibujar(pagina, lienzo.current, ancho * zoom);
    obra.promise.catch(
      (fault: unknown) => fault instanceof Error && fault.name !== 'RenderingCancelledException' && setRota(numero),
    );
    return () => obra.cancel();
  }, [pagina, ancho, zoom, numero]);
  const mal = rota === numero;
  return (
    <div ref={caja} className="min-h-40">
      {mal && <Notice tone="bad">Esta página está dañada y no se puede mostrar.</Notice>}
      <canvas
        ref={lienzo}
        role="img"
        aria-label={`Página ${numero}`}
        // Without its width, which the first drawing gives, it would be an empty picture of another size.
        className={mal ? 'hidden' : 'mx-auto block shadow-sm not-[[width]]:invisible'}
      />
      <p className="sr-only whitespace-pre-line">{palabras}</p>
    </div>
  );
}
