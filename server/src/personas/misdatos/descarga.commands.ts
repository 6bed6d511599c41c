import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Download } from '#server/casa/archivos/download.ts';
import { transaction } from '#server/casa/base/db.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { enviarCorreo } from '#server/plataforma/correo/correo.port.ts';
import { textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import type { Area, MisDatos } from '#server/casa/kernel/area.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { dentroDe } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { repetirPassword } from './datos.commands.ts';
import { descargaPedida } from './misdatos.mail.ts';
import { celdasDe, paginaDeDatos, type Portada } from './misdatos.page.ts';
import { darPase, esPaseDe } from './pase.commands.ts';

/** Gives a pass for one download after the password, reported by mail. @throws Refusal 422, 429. */
export async function pedirDescarga(usuario: Usuario, password: string) {
  await repetirPassword(usuario, password);
  await transaction(async () => {
    await anotar('usuario', usuario, usuario, 'descargar todos sus datos');
    await enviarCorreo([usuario.id], descargaPedida());
  });
  return { Pase: darPase(usuario) };
}

/** All data of this person in the areas, written while they are read. Throws 404. */
export function descargar(usuario: Usuario, pase: string, areas: readonly Area[]): Download {
  if (!esPaseDe(usuario, pase)) throw noEncontrado();
  const hecho = dentroDe(0);
  return {
    nombre: `mis-datos-${usuario.matricula}-${hecho}.zip`,
    mime: 'application/zip',
    tamano: undefined,
    contenido: Readable.from(
      enZip(partesDe(usuario, areas), { titular: usuario.nombre, empresa: getKeys().empresa, hecho }),
    ),
  };
}

async function* partesDe(usuario: Usuario, areas: readonly Area[]): AsyncGenerator<MisDatos> {
  for (const { misDatos } of areas) for (const parte of (await misDatos?.(usuario)) ?? []) yield parte;
}

/**
 * CSV and JSON of each part, its files, and a page for people; each part is read when the one before it has been taken.
 */
async function* enZip(partes: AsyncIterable<MisDatos>, portada: Portada): AsyncGenerator<Uint8Array> {
  let listos: Uint8Array[] = [];
  const zip = new Zip((error, trozo) => {
    if (error) throw error;
    listos.push(trozo);
  });
  function* poner(nombre: string, contenido: string | Buffer, comprimir = true) {
    const entrada = comprimir ? new ZipDeflate(nombre, { level: 6 }) : new ZipPassThrough(nombre);
    zip.add(entrada);
    entrada.push(Buffer.from(contenido), true);
    yield* sacar();
  }
  function* sacar() {
    const hechos = listos;
    listos = [];
    yield* hechos;
  }
  const leidas: MisDatos[] = [];
  for await (const { nombre, filas, ficheros } of partes) {
    yield* poner(`${nombre}.json`, JSON.stringify(filas, null, 2));
    yield* poner(`${nombre}.csv`, textoCsv(celdasDe(filas)));
    if (ficheros)
      for await (const fichero of ficheros) yield* poner(`${nombre}/${fichero.nombre}`, fichero.contenido, false);
    leidas.push({ nombre, filas });
  }
  yield* poner('index.html', paginaDeDatos(portada, leidas));
  zip.end();
  yield* sacar();
}
