import { inflateSync } from 'node:zlib';
import { Ilegible, LIMITES } from './lectura.rules.ts';

/** Names of the invoice inside a PDF, by Factur-X, ZUGFeRD and XRechnung, and of an order sent the same way. */
const NOMBRES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml', 'order-x.xml'];
/** Limits of the content of a PDF: objects, streams of objects and their bytes in all, and files inside. */
const MAX_OBJETOS = 200_000;
const MAX_PAQUETES = 5_000;
const MAX_DESEMPAQUETADO = 33_554_432;
const MAX_ADJUNTOS = 100;

/** Some writers put bytes before the signature of a PDF; bytes of an XML file are none of them. */
export const esPdf = (bytes: Uint8Array): boolean =>
  /^[^<]*?%PDF-/.test(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).toString('latin1'));

/** XML of a file, whether it is inside of a PDF or is all of it. @throws Ilegible */
export const xmlDe = (bytes: Uint8Array): Uint8Array => (esPdf(bytes) ? facturaEnPdf(bytes) : bytes);

/** Object of a PDF: its place in the file, its text before any stream, and the beginning of the stream. */
type Objeto = { lugar: number; texto: string; flujo: number | null };

/**
 * XML of the invoice inside a PDF. Objects are taken as they stand in the file, of several with one number the last, like a
 * reader without a directory. @throws Ilegible for none, for an encrypted one, and for one over the limits.
 */
function facturaEnPdf(bytes: Uint8Array): Uint8Array {
  const pdf = new Pdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const dentro = pdf.adjuntos();
  const conNombre = NOMBRES.map((nombre) => dentro.find((fichero) => fichero.nombre.toLowerCase() === nombre)).find(
    Boolean,
  );
  const [unico, segundo] = dentro.filter(({ nombre }) => nombre.toLowerCase().endsWith('.xml'));
  const elegido = conNombre ?? (segundo ? undefined : unico);
  if (!elegido)
    throw new Ilegible(
      'El PDF no lleva dentro una factura electrónica (Factur-X o ZUGFeRD): regístrela y adjúntelo como PDF',
    );
  return pdf.contenido(elegido.objeto, LIMITES.bytes);
}

class Pdf {
  readonly #bytes: Buffer;
  readonly #texto: string;
  readonly #objetos = new Map<number, Objeto>();
  #queda = MAX_DESEMPAQUETADO;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#texto = bytes.toString('latin1');
    if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(this.#texto))
      throw new Ilegible('El PDF está cifrado: pida uno sin contraseña, o el XML');
    this.#leer();
    this.#desempaquetar();
  }

  /** Files inside, each with the number of its stream. */
  adjuntos(): { nombre: string; objeto: number }[] {
    const hallados: { nombre: string; objeto: number }[] = [];
    for (const { texto } of this.#objetos.values())
      for (const { 1: referencia = '', index } of texto.matchAll(/\/EF\s*(<<[^>]{0,200}>>|\d{1,9}\s+\d+\s+R)/g)) {
        const lista = referencia.startsWith('<<')
          ? referencia
          : (this.#objetos.get(Number.parseInt(referencia, 10))?.texto ?? '');
        const objeto = Number(/\/U?F\s+(\d{1,9})\s+\d+\s+R/.exec(lista)?.[1] ?? Number.NaN);
        const nombre = nombreDe(alrededor(texto, index));
        if (this.#objetos.has(objeto)) hallados.push({ nombre, objeto });
        if (hallados.length > MAX_ADJUNTOS) throw new Ilegible('El PDF lleva demasiados ficheros dentro');
      }
    return hallados;
  }

  /** Bytes of a stream, unpacked, up to a maximum. @throws Ilegible */
  contenido(numero: number, maximo: number): Buffer {
    const objeto = this.#objetos.get(numero);
    if (!objeto || objeto.flujo === null)
      throw new Ilegible('El PDF está dañado: falta el fichero que dice llevar dentro');
    const crudo = this.#bytes.subarray(objeto.flujo, this.#finDe(objeto.texto, objeto.flujo));
    const filtros = /\/Filter\s*(\[[^\]]{0,100}\]|\/\w+)/.exec(objeto.texto)?.[1]?.match(/\w+/g) ?? [];
    if (filtros.length === 0) return crudo.length > maximo ? demasiado() : crudo;
    if (filtros.join() !== 'FlateDecode' || /\/Predictor\s+(?!1\b)\d/.test(objeto.texto))
      throw new Ilegible('El PDF guarda sus ficheros de un modo que no se lee: pida el XML');
    try {
      // Some writers leave bytes after the end of the packed data, which is no fault of the rest.
      return inflateSync(crudo, { maxOutputLength: maximo });
    } catch (error) {
      if (error instanceof RangeError) return demasiado();
      throw new Ilegible('El PDF está dañado: no se puede leer el fichero que lleva dentro');
    }
  }

  #leer(): void {
    const cabeza = /(?<![\d.])(\d{1,9})[ \t\r\n\f\0]+\d{1,5}[ \t\r\n\f\0]+obj\b/g;
    let cuantos = 0;
    for (let hallado = cabeza.exec(this.#texto); hallado; hallado = cabeza.exec(this.#texto)) {
      if (++cuantos > MAX_OBJETOS) throw new Ilegible('El PDF tiene demasiados objetos');
      const desde = cabeza.lastIndex;
      const fin = this.#texto.indexOf('endobj', desde);
      const flujo = this.#flujoTras(desde, fin < 0 ? this.#texto.length : fin);
      const texto = this.#texto.slice(desde, flujo?.palabra ?? (fin < 0 ? desde : fin));
      this.#poner(Number(hallado[1]), { lugar: desde, texto, flujo: flujo?.bytes ?? null });
      cabeza.lastIndex = flujo ? this.#finDe(texto, flujo.bytes) : Math.max(desde, fin);
    }
  }
  /** Beginning of a stream before `hasta`: of its keyword, and of its bytes. */
  #flujoTras(desde: number, hasta: number): { palabra: number; bytes: number } | undefined {
    const palabra = this.#texto.indexOf('stream', desde);
    if (palabra < 0 || palabra > hasta) return undefined;
    const salto = /\r?\n/y;
    salto.lastIndex = palabra + 6;
    return salto.test(this.#texto) ? { palabra, bytes: salto.lastIndex } : undefined;
  }
  /** End of a stream: by its length where the keyword stands there, by the keyword otherwise. */
  #finDe(texto: string, flujo: number): number {
    const largo = /\/Length\s+(\d{1,9})(\s+\d+\s+R)?/.exec(texto);
    const longitud = largo?.[2] === undefined ? largo?.[1] : this.#objetos.get(Number(largo[1]))?.texto;
    const fin = flujo + Number.parseInt(longitud ?? '', 10);
    if (Number.isInteger(fin) && /^\s{0,4}endstream/.test(this.#texto.slice(fin, fin + 16))) return fin;
    const palabra = this.#texto.indexOf('endstream', flujo);
    return palabra < 0 ? this.#texto.length : palabra;
  }

  /** Of several with one number, the last one in the file counts. */
  #poner(numero: number, objeto: Objeto): void {
    if (this.#objetos.size > MAX_OBJETOS) throw new Ilegible('El PDF tiene demasiados objetos');
    if ((this.#objetos.get(numero)?.lugar ?? 0) <= objeto.lugar) this.#objetos.set(numero, objeto);
  }
  /** Objects that come packed in streams. */
  #desempaquetar(): void {
    const paquetes = [...this.#objetos].filter(
      ([, { texto, flujo }]) => flujo !== null && /\/Type\s*\/ObjStm\b/.test(texto),
    );
    if (paquetes.length > MAX_PAQUETES) throw new Ilegible('El PDF tiene demasiados objetos');
    for (const [numero, { texto, lugar }] of paquetes) {
      const dentro = this.contenido(numero, Math.max(1, this.#queda)).toString('latin1');
      this.#queda -= dentro.length;
      const primero = Number(/\/First\s+(\d{1,9})/.exec(texto)?.[1] ?? Number.NaN);
      const cabezas = [...dentro.slice(0, primero).matchAll(/(\d{1,9})\s+(\d{1,9})/g)];
      cabezas.forEach(([, cifras, donde], i) => {
        const hasta = cabezas[i + 1]?.[2];
        const objeto = dentro.slice(primero + Number(donde), hasta === undefined ? undefined : primero + Number(hasta));
        this.#poner(Number(cifras), { lugar, texto: objeto, flujo: null });
      });
    }
  }
}

const demasiado = (): never => {
  throw new Ilegible(`Lo que el PDF lleva dentro pasa de ${LIMITES.bytes / 1_048_576} MB, que es el máximo`);
};

/** The dictionary around a place: several may stand in one object. */
function alrededor(texto: string, lugar: number): string {
  let [desde, hondo] = [lugar, 0];
  for (; desde > 0 && hondo >= 0; desde--) {
    const dos = texto.slice(desde - 2, desde);
    if (dos !== '<<' && dos !== '>>') continue;
    hondo += dos === '>>' ? 1 : -1;
    desde--;
  }
  let hasta = lugar;
  for (hondo = 0; hasta < texto.length && hondo >= 0; hasta++) {
    const dos = texto.slice(hasta, hasta + 2);
    if (dos !== '<<' && dos !== '>>') continue;
    hondo += dos === '<<' ? 1 : -1;
    hasta++;
  }
  return texto.slice(desde, hasta);
}

/** Name of a file inside: the Unicode name is preferred. */
function nombreDe(texto: string): string {
  for (const clave of ['UF', 'F']) {
    const [, literal, hexadecimal] =
      new RegExp(`/${clave}\\s*(?:\\(((?:[^\\\\)]|\\\\[^])*)\\)|<([\\da-fA-F\\s]*)>)`).exec(texto) ?? [];
    if (literal === undefined && hexadecimal === undefined) continue;
    const bytes =
      hexadecimal === undefined
        ? Buffer.from(sinBarras(literal ?? ''), 'latin1')
        : Buffer.from(hexadecimal.replaceAll(/\s/g, ''), 'hex');
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
    return bytes.toString('latin1');
  }
  return '';
}
const sinBarras = (literal: string): string =>
  literal.replaceAll(/\\([0-7]{1,3}|[^])/g, (_, tras: string) =>
    /^[0-7]/.test(tras) ? String.fromCodePoint(Number.parseInt(tras, 8) & 255) : tras,
  );
