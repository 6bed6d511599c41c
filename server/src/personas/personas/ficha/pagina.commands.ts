import type * as z from 'zod/mini';
import {
  CLAVES_PARTE_FICHA,
  type FichaDePersona,
  type ParteDeFicha,
  type ResumenDePersona,
} from '#contract/personas/personas/ficha.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { respondePor } from '#server/casa/kernel/approver-sql.ts';
import type { Area, DeFicha } from '#server/casa/kernel/area.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { estaEnMiDirectorio } from '#server/plataforma/directorio/directorio.port.ts';
import { existePersona } from '#server/casa/base/plantilla.ts';
import { encendidas } from '#server/plataforma/empresa/apagadas.port.ts';
import { deEmpresa, guarda, proximaDe, situacionDe } from './pagina.rules.ts';
import { selectCabeza, selectHistorial, selectSituacion } from './pagina.queries.ts';

/** How the reader is related to a person. */
async function relacion(usuario: Usuario, id: number) {
  const propia = usuario.id === id;
  const [responde, enDirectorio] = propia
    ? [false, true]
    : await Promise.all([respondePor(usuario.id, id), estaEnMiDirectorio(usuario, id)]);
  return { propia, responde, enDirectorio, ve: propia || responde || enDirectorio || guarda(usuario) };
}

/** Areas with a part that the reader may read of this person. */
async function partesDe(areas: readonly Area[], usuario: Usuario, id: number): Promise<DeFicha[]> {
  const conFicha = encendidas(areas).flatMap(({ ficha }) => ficha ?? []);
  const pueden = await Promise.all(conFicha.map((ficha) => ficha.puede(usuario, id)));
  return conFicha.filter((_ficha, i) => pueden[i]);
}

/** Head of a person's page, and its parts for this reader. Throws 404. */
export async function leerFicha(
  areas: readonly Area[],
  usuario: Usuario,
  id: number,
): Promise<z.input<typeof FichaDePersona>> {
  const { propia, responde, enDirectorio, ve } = await relacion(usuario, id);
  const [fila, situacion, deAreas] = await Promise.all([
    ve ? selectCabeza(usuario.id, id, { alrededor: propia || deEmpresa(usuario) }) : undefined,
    selectSituacion(id),
    ve ? partesDe(areas, usuario, id) : [],
  ]);
  const { Zona, Roles: _roles, ...cabeza } = existente(fila);
  const tiene = new Set<ParteDeFicha>(['resumen', ...deAreas.map(({ parte }) => parte)]);
  if (guarda(usuario)) tiene.add('datos').add('historial');
  if (propia) tiene.add('historial');
  const todo = propia || responde || usuario.roles.includes('RRHH');
  return {
    ...cabeza,
    Situacion: situacion === undefined ? null : { ...situacionDe(situacion, todo), Zona },
    Proxima: situacion === undefined ? null : proximaDe(situacion, todo),
    Propia: propia,
    Agenda: situacion !== undefined && (todo || (enDirectorio && deEmpresa(usuario))),
    Partes: CLAVES_PARTE_FICHA.filter((parte) => tiene.has(parte)),
  };
}

/** Figures and pending matters of the parts that the reader may read. Throws 404. */
export async function leerResumen(
  areas: readonly Area[],
  usuario: Usuario,
  id: number,
): Promise<z.input<typeof ResumenDePersona>> {
  existente(((await relacion(usuario, id)).ve && (await existePersona(id))) || undefined);
  const deAreas = await partesDe(areas, usuario, id);
  const resumenes = await Promise.all(
    deAreas.map(async ({ parte: Parte, resumen }) => ({ Parte, ...(await resumen?.(usuario, id)) })),
  );
  return {
    Cifras: resumenes.flatMap(({ Parte, cifras = [] }) => cifras.map((cifra) => ({ Parte, ...cifra }))),
    Pendientes: resumenes.flatMap(({ Parte, pendientes = [] }) =>
      pendientes.map((pendiente) => ({ Parte, ...pendiente })),
    ),
    Cuentas: resumenes.flatMap(({ Parte, cuantos: Cuantos }) => (Cuantos === undefined ? [] : { Parte, Cuantos })),
  };
}

/** Changes of a person's data, for their keepers and for themselves. Throws 404. */
export async function leerHistorial(usuario: Usuario, id: number) {
  const propia = usuario.id === id;
  existente(propia || guarda(usuario) || undefined);
  existente(await selectCabeza(usuario.id, id));
  const { Historial } = await selectHistorial(usuario.id, id, {
    conContratos: propia || usuario.roles.includes('RRHH'),
  });
  return conEstados(Historial, { nombre: () => '' });
}
