import { importeDe, importeEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { tolerancia } from '#contract/oficina/facturas/importes.rules.ts';
import { celdaLimpia, diaDe } from '#server/casa/importar/csv-cells.ts';
import type { Nodo } from './arbol.rules.ts';
import { centimosDe, CERO, type Decimal, decimalDe, distancia } from './importes.rules.ts';
import { type Fallo, LIMITES } from './lectura.rules.ts';

/** Longest texts that are kept. */
const LARGO = 250;
export type Ruta = readonly string[];

/** Reads elements of one invoice and gathers the faults found on the way. */
export class Lector {
  readonly fallos: Fallo[] = [];
  readonly avisos: Fallo[] = [];
  readonly #espacios: ReadonlySet<string>;
  #moneda = 'EUR';
  /** @param espacios namespaces of the elements that count; elements of others are skipped. */
  constructor(espacios: readonly string[]) {
    this.#espacios = new Set(espacios);
  }

  fallo(elemento: string, mensaje: string): void {
    if (this.fallos.length < LIMITES.fallos) this.fallos.push({ elemento, mensaje });
  }
  aviso(elemento: string, mensaje: string): void {
    if (this.avisos.length < LIMITES.fallos) this.avisos.push({ elemento, mensaje });
  }
  hijos(nodo: Nodo | undefined, ruta: Ruta): Nodo[] {
    let nodos = nodo ? [nodo] : [];
    for (const nombre of ruta)
      nodos = nodos.flatMap(({ hijos }) =>
        hijos.filter((hijo) => hijo.nombre === nombre && this.#espacios.has(hijo.espacio)),
      );
    return nodos;
  }
  hijo(nodo: Nodo | undefined, ...ruta: string[]): Nodo | undefined {
    return this.hijos(nodo, ruta)[0];
  }
  /** The only element of that path; a fault where there is none, or more than one. */
  exigido(nodo: Nodo | undefined, ...ruta: string[]): Nodo | undefined {
    const nodos = this.hijos(nodo, ruta);
    if (nodos.length === 0) this.fallo(ruta.join('/'), 'Falta este elemento');
    if (nodos.length > 1) this.fallo(ruta.join('/'), 'Este elemento está más de una vez');
    return nodos[0];
  }
  /** Text of the element in one line; '' where there is none. */
  texto(nodo: Nodo | undefined, ...ruta: string[]): string {
    return celdaLimpia(this.hijo(nodo, ...ruta)?.texto ?? '', LARGO);
  }
  palabras(nodo: Nodo | undefined, ...ruta: string[]): string {
    const encontrado = this.exigido(nodo, ...ruta);
    const texto = celdaLimpia(encontrado?.texto ?? '', LARGO);
    if (encontrado && texto === '') this.fallo(ruta.join('/'), 'Este elemento está vacío');
    return texto;
  }
  dia(nodo: Nodo | undefined, ...ruta: string[]): string | null {
    const texto = this.texto(nodo, ...ruta);
    if (texto === '') return null;
    // An xsd:date may have a time zone.
    const dia = /^\d{4}-\d\d-\d\d(?:Z|[+-]\d\d:\d\d)?$/.test(texto) ? diaDe(texto.slice(0, 10)) : undefined;
    if (dia === undefined) this.fallo(ruta.join('/'), `«${texto.slice(0, 40)}» no es una fecha`);
    return dia ?? null;
  }
  diaExigido(nodo: Nodo | undefined, ...ruta: string[]): string {
    return this.palabras(nodo, ...ruta) === '' ? '' : (this.dia(nodo, ...ruta) ?? '');
  }
  numero(nodo: Nodo | undefined, ...ruta: string[]): Decimal | undefined {
    const encontrado = this.hijo(nodo, ...ruta);
    if (!encontrado) return undefined;
    const texto = encontrado.texto;
    const numero = decimalDe(texto);
    if (numero === undefined)
      this.fallo(
        ruta.join('/'),
        `«${celdaLimpia(texto, 40)}» no es un importe: se escribe con punto y sin separar los millares`,
      );
    return numero;
  }
  /** An optional amount. */
  importe(nodo: Nodo | undefined, ...ruta: string[]): Decimal {
    return this.numero(nodo, ...ruta) ?? CERO;
  }
  importeExigido(nodo: Nodo | undefined, ...ruta: string[]): Decimal {
    return this.exigido(nodo, ...ruta) ? this.importe(nodo, ...ruta) : CERO;
  }
  /** Currency of the amounts, for the sentences. */
  moneda(codigo: string, elemento: string): string {
    if (/^[A-Z]{3}$/.test(codigo)) this.#moneda = codigo;
    else if (codigo !== '') this.fallo(elemento, `«${codigo.slice(0, 10)}» no es una moneda`);
    return this.#moneda;
  }
  /** Compares an amount with the expected one; each of `sumandos` may have been rounded by a cent. */
  cuadra(elemento: string, escrito: Decimal, debe: Decimal, que: string, sumandos = 1): void {
    const mensaje = this.#descuadre(escrito, debe, que, sumandos);
    if (mensaje !== '') this.fallo(elemento, mensaje);
  }
  /** Compares an amount on which no amount to pay depends: a difference is a warning. */
  convendria(elemento: string, escrito: Decimal, debe: Decimal, que: string): void {
    const mensaje = this.#descuadre(escrito, debe, que, 1);
    if (mensaje !== '') this.aviso(elemento, mensaje);
  }
  #descuadre(escrito: Decimal, debe: Decimal, que: string, sumandos: number): string {
    if (distancia(escrito, debe) <= tolerancia(sumandos)) return '';
    return `Dice ${this.enPalabras(centimosDe(escrito))} y ${que} ${this.enPalabras(centimosDe(debe))}`;
  }
  enPalabras(centimos: number): string {
    return importeEnPalabras(importeDe(centimos), this.#moneda);
  }
}
