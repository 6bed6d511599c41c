import * as z from 'zod/mini';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import type { Columna } from '#contract/personas/personas/personas.rules.ts';
import { FormularioDatos, roles, telefono } from '#contract/personas/personas/persona.schemas.ts';
import { correo, login, matricula } from '#contract/identidad/sesion/primero.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { diaDe, llana } from '#server/casa/importar/csv-cells.ts';
import type { PorPalabras } from '#server/casa/importar/nombres.ts';

/** Codes that a row may name, by code or by name. */
export type Catalogo = Record<'area' | 'centro' | 'centroCoste', PorPalabras<{ codigo: string; nombre: string }>>;

/** Meaning of a cell: a value for the database (null: nothing) and its words, or its error. */
type Lectura = { valor: string | string[] | null; texto: string } | { error: string };
const BORRA = '-';
const conEsquema =
  (schema: z.ZodMiniType<unknown, string>) =>
  (celda: string): Lectura => {
    const leido = z.safeParse(schema, celda);
    if (!leido.success) return { error: leido.error.issues[0]?.message ?? 'No es válido' };
    return { valor: String(leido.data), texto: String(leido.data) };
  };
const oVacio =
  (leer: (celda: string) => Lectura, vacio: '' | null) =>
  (celda: string): Lectura =>
    celda === BORRA ? { valor: vacio, texto: '' } : leer(celda);
const dia = (celda: string): Lectura => {
  const leido = diaDe(celda);
  if (leido === undefined || !leido.startsWith('20'))
    return { error: 'La fecha no es válida: escríbala como 31/12/2026' };
  return { valor: leido, texto: conBarras(leido) };
};
const delCatalogo =
  (cuales: Catalogo[keyof Catalogo], que: string) =>
  (celda: string): Lectura => {
    const hallado = cuales.get(llana(celda));
    if (hallado === null) return { error: `«${celda}» puede ser más de uno: escriba su código` };
    return hallado ? { valor: hallado.codigo, texto: hallado.nombre } : { error: `No hay ${que} «${celda}»` };
  };
const rolDe = new Map(ROLES.flatMap((rol) => [[llana(rol), rol] as const, [llana(nombreDeRol(rol)), rol] as const]));
function papeles(celda: string): Lectura {
  const nombres = celda
    .split(/[,|/;]/)
    .map((texto) => texto.trim())
    .filter(Boolean);
  const desconocido = nombres.find((nombre) => !rolDe.has(llana(nombre)));
  if (desconocido !== undefined) return { error: `No hay ningún papel «${desconocido}»` };
  const leidos = z.safeParse(roles, [...new Set(nombres.map((nombre) => rolDe.get(llana(nombre))))]);
  if (!leidos.success) return { error: leidos.error.issues[0]?.message ?? 'No es válido' };
  if (leidos.data.includes('ADMIN')) return { error: 'Un fichero no da el papel de administrador' };
  return { valor: leidos.data.toSorted(), texto: nombresDeRoles(leidos.data) };
}
/** Roles in the words of the preview and the history, in one order. */
export const nombresDeRoles = (some: readonly string[]): string => some.map(nombreDeRol).toSorted().join(', ');

/** 'Gil Sanz, Ana' is Ana Gil Sanz (S-8331). */
const alDerecho =
  (leer: (celda: string) => Lectura) =>
  (celda: string): Lectura => {
    const partes = celda.split(',').map((parte) => parte.trim());
    if (partes.length === 1) return leer(celda);
    if (partes.length > 2 || partes.includes('')) return { error: 'Escriba «Apellidos, Nombre» o «Nombre Apellidos»' };
    return leer(partes.toReversed().join(' '));
  };

/** Readers of the filled cells of a row. */
export const lectores = (catalogo: Catalogo): Record<Exclude<Columna, 'matricula'>, (celda: string) => Lectura> => {
  const { nombre, puesto, ps } = FormularioDatos.shape;
  return {
    nombre: alDerecho(conEsquema(nombre)),
    login: conEsquema(login),
    correo: conEsquema(correo),
    telefono: oVacio(conEsquema(telefono), ''),
    puesto: oVacio(conEsquema(puesto), ''),
    ps: oVacio(conEsquema(ps), ''),
    area: oVacio(delCatalogo(catalogo.area, 'ningún área'), null),
    centro: oVacio(delCatalogo(catalogo.centro, 'ningún centro de trabajo'), null),
    centroCoste: oVacio(delCatalogo(catalogo.centroCoste, 'ningún centro de coste abierto'), null),
    responsable: oVacio(conEsquema(matricula), null),
    roles: papeles,
    alta: oVacio(dia, null),
    baja: oVacio(dia, null),
  };
};
/** Error of a matrícula; undefined when it is right. */
export const matriculaMala = (celda: string): string | undefined => {
  if (celda === '') return 'Falta la matrícula';
  return z.safeParse(matricula, celda).error?.issues[0]?.message;
};
