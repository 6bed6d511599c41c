import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// eslint-disable-next-line import/default -- Vite gives the address as default export
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Policy of Trusted Types for one address, the worker of our own build. */
type Factory = {
  createPolicy(
    name: string,
    policy: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('pdf', {
  createScriptURL: (url) => (url === worker ? url : ''),
});

export type Pagina = PDFPageProxy;
export type Documento = PDFDocumentProxy;
/** Sentence for a PDF that cannot be opened. */
export class PdfIlegible extends Error {}
const FRASES: Readonly<Record<string, string>> = {
  PasswordException: 'El PDF está protegido con contraseña y no se puede mostrar aquí. Descárguelo para abrirlo.',
  InvalidPDFException: 'El PDF está dañado y no se puede mostrar. Descárguelo, o pida otro a quien lo envió.',
};
const OTRA = 'No se ha podido mostrar el PDF. Descárguelo para abrirlo.';
/** Limits of a phone's memory: square pixels of a picture in the file, and bytes of the drawn page. */
const MAX_IMAGEN = 40_000_000;
const MAX_LIENZO = 16_777_216;

/** Opens a PDF in the worker; `cerrar` ends it. No scripts, forms of XFA, WebAssembly or requests. */
export function abrir(bytes: ArrayBuffer): { documento: Promise<Documento>; cerrar(): void } {
  const puerto = new Worker(policy?.createScriptURL(worker) ?? worker, { type: 'module' });
  const tarea = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: puerto }),
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    disableAutoFetch: true,
    maxImageSize: MAX_IMAGEN,
    canvasMaxAreaInBytes: MAX_LIENZO * 4,
    verbosity: 0,
  });
  let protegido = false;
  tarea.onPassword = () => {
    protegido = true;
    void tarea.destroy();
  };
  const documento = tarea.promise.catch((fault: unknown) => {
    const nombre = protegido ? 'PasswordException' : fault instanceof Error ? fault.name : '';
    throw new PdfIlegible(FRASES[nombre] ?? OTRA);
  });
  return {
    documento,
    cerrar: () => {
      documento.catch(() => undefined);
      void tarea.destroy().finally(() => puerto.terminate());
    },
  };
}

/** Draws a page as wide as `ancho`, times the zoom. `cancelar` stops it. */
export function dibujar(pagina: Pagina, lienzo: HTMLCanvasElement, ancho: number) {
  const pageViewport = pagina.getViewport({ scale: 1 });
  const escala = ancho / pageViewport.width;
  const densidad = Math.min(
    globalThis.devicePixelRatio || 1,
    2,
    Math.sqrt(MAX_LIENZO / (ancho * escala * pageViewport.height)),
  );
  const viewport = pagina.getViewport({ scale: escala * densidad });
  lienzo.width = Math.floor(viewport.width);
  lienzo.height = Math.floor(viewport.height);
  lienzo.style.width = `${ancho}px`;
  lienzo.style.height = `${Math.floor(escala * pageViewport.height)}px`;
  return pagina.render({ canvas: lienzo, viewport, background: 'white' });
}

/** Words of the page, for people who do not see it. */
export async function palabrasDe(pagina: Pagina): Promise<string> {
  const { items } = await pagina.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}
