import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { DiaRegistro } from '#contract/tiempo/registro/registro.schemas.ts';
import { atOneInstant } from '#server/casa/base/db.ts';
import { signJws } from '#server/casa/claves/jws.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import { sellarFichajes } from '../cadena/sello.commands.ts';
import { mesesDe, registroDe } from '../registro/registro.commands.ts';
import { pdfDeRegistro } from '../registro/pdf.views.ts';
import { selectTitulares, type Titular } from '../registro/registro.queries.ts';
import { filasDeRegistro } from '../registro/registro.views.ts';
import { probarCadena, probarFichajes } from './prueba.commands.ts';

/** Type of the manifest in its header, so that its signature cannot serve as another document of the same key. */
const TYP_PAQUETE = 'paquete+jws';
export type Encargo = { usuarioIds: readonly number[]; desde: string; hasta: string; motivo: string; creado: string };

/** Zip of a package; each file is compressed when it is added, so that memory holds compressed bytes only. */
class Bulto {
  readonly ficheros: { nombre: string; bytes: number; sha256: string }[] = [];
  private readonly partes: Uint8Array[] = [];
  private fallo: Error | undefined;
  private readonly zip = new Zip((error, parte) => {
    if (error) this.fallo = error;
    else this.partes.push(parte);
  });
  private readonly cuando: Date;
  constructor(cuando: Date) {
    this.cuando = cuando;
  }

  poner(nombre: string, contenido: string | Buffer): void {
    const bytes = Buffer.from(contenido);
    this.ficheros.push({ nombre, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    const entrada = nombre.endsWith('.pdf') ? new ZipPassThrough(nombre) : new ZipDeflate(nombre, { level: 6 });
    entrada.mtime = this.cuando;
    this.zip.add(entrada);
    entrada.push(bytes, true);
  }
  cerrar(): Buffer {
    this.zip.end();
    if (this.fallo) throw this.fallo;
    return Buffer.concat(this.partes);
  }
}

const enNombre = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/**
 * The package of some people and a period: per person a CSV, a PDF and the proof of its clock-ins; the
 * links of the chain; the page that checks it; and the digests of all of them, sealed with the server's
 * key. @param avanza called after each person; `false` gives the package up.
 */
export async function hacerPaquete(
  encargo: Encargo,
  empresa: string,
  avanza: (hechas: number) => Promise<boolean>,
): Promise<Buffer | undefined> {
  while (await sellarFichajes());
  const hecho = new Date();
  const bulto = new Bulto(hecho);
  const seqs = new Set<number>();
  const titulares = await selectTitulares(encargo.usuarioIds);
  for (const [i, titular] of titulares.entries()) {
    for (const seq of await ponerPersona(bulto, titular, { ...encargo, empresa, hecho })) seqs.add(seq);
    if (!(await avanza(i + 1))) return undefined;
    await breathe();
  }
  bulto.poner('cadena.json', JSON.stringify(await probarCadena([...seqs])));
  bulto.poner('verificar.html', await readFile(join(import.meta.dirname, 'verificar.html')));
  const { kid, privada } = getSigning();
  const { desde, hasta, motivo } = encargo;
  const personas = titulares.map(({ nombre, matricula }) => ({ nombre, matricula }));
  const content = {
    v: 1,
    empresa,
    desde,
    hasta,
    motivo,
    hecho: hecho.toISOString(),
    personas,
    ficheros: bulto.ficheros,
  };
  bulto.poner('manifiesto.jws', await signJws({ content, typ: TYP_PAQUETE, kid, key: privada }));
  return bulto.cerrar();
}

type DePersona = Encargo & { empresa: string; hecho: Date };
/** @returns numbers of the links that prove it. */
async function ponerPersona(bulto: Bulto, titular: Titular, de: DePersona): Promise<number[]> {
  const { dias, prueba } = await atOneInstant(async () => {
    const todos: DiaRegistro[] = [];
    for (const mes of mesesDe(de.desde, de.hasta)) todos.push(...(await registroDe(titular.id, mes)));
    return { dias: todos, prueba: await probarFichajes(titular.id, de) };
  });
  const { id: usuarioId, nombre, matricula } = titular;
  const base = `${enNombre(matricula)}-${enNombre(nombre)}`;
  bulto.poner(`${base}.csv`, textoCsv(filasDeRegistro(dias)));
  bulto.poner(`${base}.pdf`, await pdfDeRegistro({ ...titular, ...de }, dias));
  bulto.poner(`${base}.json`, JSON.stringify({ persona: { usuarioId, nombre, matricula }, ...prueba }));
  return prueba.cabezas.map(({ seq }) => seq);
}
