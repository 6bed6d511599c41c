import * as z from 'zod/mini';
import { fecha as esFecha } from '#contract/casa/kernel/scalars.ts';
import type { FormularioFestivo, LineaDeFestivos } from '#contract/tiempo/turnos/calendario.schemas.ts';
import {
  type DiaFestivo,
  festivosNacionales,
  leerFestivos,
  type LineaLeida,
} from '#contract/tiempo/turnos/festivos.rules.ts';
import { AMBITOS } from '#contract/tiempo/turnos/turnos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { StartFailure } from '#server/casa/config/config.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { selectHoy } from './asignacion.queries.ts';
import {
  deleteFestivo,
  deleteFestivoFuturo,
  insertFestivo,
  insertFestivos,
  selectAniosSinFestivos,
  selectCodigosDeCentros,
  selectFestivo,
  selectFestivosDe,
  updateFestivo,
} from './festivo.queries.ts';

/** Writes the national holidays of a year, and gives the number of new ones. @throws StartFailure for a year out of range. */
export async function cargarFestivosNacionales(anio: string): Promise<number> {
  if (!/^20\d\d$/.test(anio)) throw new StartFailure('El año ha de ir de 2000 a 2099.');
  return insertFestivos(festivosNacionales(Number(anio)));
}

/** Writes the national holidays of this year and the next, where a year has none, and gives those years. */
export async function completarFestivos(): Promise<number[]> {
  const anios = (await selectAniosSinFestivos()).map(({ anio }) => anio);
  for (const anio of anios) await insertFestivos(festivosNacionales(anio));
  return anios;
}
/** The same for somebody who does not wait for the clock, with a line of history. */
export const completarNacionales = (usuario: Usuario): Promise<void> =>
  transaction(async () => {
    const anios = await completarFestivos();
    if (anios.length > 0)
      await anotar('usuario', { id: usuario.id }, usuario, 'cargar festivos nacionales', anios.join(', '));
  });

const leer = async (texto: string): Promise<LineaLeida[]> =>
  leerFestivos(texto, new Set((await selectCodigosDeCentros()).map(({ codigo }) => codigo)));
const lugar = ({ fecha, centro }: DiaFestivo) => `${fecha} ${centro ?? ''}`;
/** Holidays by place and day; the last of two equal lines counts. */
const escribir = (lineas: readonly LineaLeida[]) =>
  insertFestivos([...new Map(lineas.map(({ dia }) => [lugar(dia), dia])).values()]);

/** Writes the holidays of a text (`leerFestivos`), all or none. @throws StartFailure naming each line that is wrong. */
export async function cargarFestivos(texto: string): Promise<number> {
  const lineas = await leer(texto);
  const faults = lineas.filter(({ error }) => error !== '').map(({ linea, error }) => `línea ${linea}: ${error}`);
  if (faults.length > 0) throw new StartFailure(`No se ha cargado ningún festivo. ${faults.join('; ')}.`);
  return escribir(lineas);
}

/** Deletes a holiday. @throws StartFailure when it does not exist. */
export async function quitarFestivo(fecha: string, centro: string | undefined): Promise<void> {
  if (!z.safeParse(esFecha, fecha).success || (await deleteFestivo(fecha, centro ?? null)) === 0)
    throw new StartFailure(`No hay ningún festivo el ${fecha}${centro ? ` en ${centro}` : ' de todos los centros'}.`);
}

const PASADO = 'Un festivo que ya ha llegado no cambia';
const anotarFestivo = (
  usuario: Usuario,
  id: number,
  acto: string,
  { fecha, nombre }: { fecha: string; nombre: string },
) => anotar('festivo', { id }, usuario, acto, `${diaCorto(fecha)}, ${nombre}`);

/** Creates a holiday. Throws 422 for a day that is not in the future, or an unknown work centre; 409 where it is a holiday already. */
export const crearFestivo = (usuario: Usuario, festivo: FormularioFestivo) =>
  transaction(async () => {
    const [hoy, centros] = await Promise.all([selectHoy(), selectCodigosDeCentros()]);
    if (festivo.fecha <= hoy) throw noValido([{ field: 'fecha', message: 'Ha de ser un día que no ha llegado' }]);
    if (festivo.centro && !centros.some(({ codigo }) => codigo === festivo.centro))
      throw noValido([{ field: 'centro', message: 'Elija un centro' }]);
    const { Id } = ganada(await insertFestivo(festivo), 'Ese día ya es festivo allí');
    await anotarFestivo(usuario, Id, 'crear', festivo);
    return { Id };
  });
export const nombrarFestivo = (usuario: Usuario, id: number, cambio: { nombre: string; fuente: string }) =>
  transaction(async () => {
    const { Fecha } = existente(await selectFestivo(id));
    ganada(await updateFestivo(id, cambio), PASADO);
    await anotarFestivo(usuario, id, 'nombrar', { fecha: Fecha, nombre: cambio.nombre });
    return { Id: id };
  });
export const quitarFestivoFuturo = (usuario: Usuario, id: number) =>
  transaction(async () => {
    const { Fecha, Nombre } = existente(await selectFestivo(id));
    ganada(await deleteFestivoFuturo(id), PASADO);
    await anotarFestivo(usuario, id, 'quitar', { fecha: Fecha, nombre: Nombre });
    return { Id: id };
  });
/** Writes the future national holidays of a year, and gives the number of new ones. */
export const cargarNacionales = (usuario: Usuario, anio: number) =>
  transaction(async () => {
    const hoy = await selectHoy();
    const Cargados = await insertFestivos(festivosNacionales(anio).filter(({ fecha }) => fecha > hoy));
    await anotar('usuario', { id: usuario.id }, usuario, 'cargar festivos nacionales', `${anio}: ${Cargados}`);
    return { Cargados };
  });

/** Previews each line of a text. */
export async function previsualizarFestivos(texto: string): Promise<LineaDeFestivos[]> {
  const [hoy, lineas] = await Promise.all([selectHoy(), leer(texto)]);
  const buenas = lineas.filter(({ error }) => error === '');
  const estan = new Map(
    (await selectFestivosDe(buenas.map(({ dia }) => dia.fecha))).map((f) => [`${f.Fecha} ${f.CentroCodigo}`, f]),
  );
  return lineas.map(({ linea, dia, error }) => {
    const festivoPrevio = error === '' ? estan.get(lugar(dia)) : undefined;
    const pasado = error === '' && dia.fecha <= hoy ? `el ${diaCorto(dia.fecha)} ya ha llegado` : '';
    const igual =
      festivoPrevio?.Nombre === dia.nombre &&
      festivoPrevio.Ambito === dia.ambito &&
      ['', festivoPrevio.Fuente].includes(dia.fuente);
    const que = error || pasado ? 'error' : igual ? 'igual' : festivoPrevio ? 'cambia' : 'nuevo';
    return {
      Linea: linea,
      Fecha: dia.fecha,
      Centro: dia.centro ?? '',
      Nombre: dia.nombre,
      Ambito: error ? null : dia.ambito,
      Fuente: dia.fuente,
      Que: que,
      Error: error || pasado,
    };
  });
}
/** Writes a text of holidays, all or none. Throws 422 naming the wrong lines. */
export const cargarTexto = (usuario: Usuario, texto: string) =>
  transaction(async () => {
    const mal = (await previsualizarFestivos(texto)).filter(({ Que }) => Que === 'error');
    if (mal.length > 0)
      throw noValido([
        { field: 'texto', message: mal.map(({ Linea, Error: error }) => `Línea ${Linea}: ${error}`).join('. ') },
      ]);
    const lineas = await leer(texto);
    const Cargados = await escribir(lineas);
    const ambitos = [...new Set(lineas.map(({ dia }) => AMBITOS[dia.ambito].toLowerCase()))].join(', ');
    await anotar('usuario', { id: usuario.id }, usuario, 'cargar festivos', `${Cargados} (${ambitos})`);
    return { Cargados };
  });
