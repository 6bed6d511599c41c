import * as z from 'zod/mini';
import { LEEN } from '#contract/personas/listas/catalogo.rules.ts';
import { type Cual, columnasDe, CUALES, HORAS_PARA_DESHACER, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import type { FormularioMaestro } from '#contract/personas/listas/listas.schemas.ts';
import { FilaRow, importacionDeLista, ImportacionRow } from '#server/casa/importar/listado.ts';
import type { FilaLeida } from '#server/casa/importar/tabla.ts';
import { escrituraDe } from '#server/casa/importar/tandas.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { cambiarFicha, crearFicha } from './ficha.commands.ts';
import { selectFicha, selectOfrecidas, selectPorMatricula, selectTodas } from './ficha.queries.ts';
import { comparar, type Contexto, type Datos } from './importacion.rules.ts';
import { DE_LA_VUELTA, selectHoy, updateDeshaciendo, updateEscrita } from './importacion.queries.ts';

const mesa = { tabla: 'lista_importacion', deId: 'ficha_id' } as const;
const Importacion = z.extend(ImportacionRow, {
  Columnas: z.array(z.string()),
  Deshechas: z.int(),
  Quedan: z.int(),
  Deshecha: z.nullable(z.string()),
  DeshechaPor: z.string(),
});
const Fila = z.extend(FilaRow, { Codigo: z.string(), FichaId: z.nullable(z.int()) });

async function contextoDe(lista: Cual, filas: readonly FilaLeida<string>[]): Promise<Contexto> {
  const listasNombradas = [
    ...new Set(Object.values(LISTAS[lista].campos).flatMap((c) => (c.clase === 'lista' ? [c.de] : []))),
  ];
  const matriculas = [...new Set(filas.flatMap(({ celdas }) => celdas['responsable'] || []))];
  const [hoy, existentes, personas, ...demas] = await Promise.all([
    selectHoy(),
    selectTodas(lista),
    selectPorMatricula(matriculas),
    ...listasNombradas.map((listaNombrada) => selectOfrecidas(listaNombrada)),
  ]);
  return {
    cual: lista,
    hoy,
    existentes: new Map(existentes.map((fila) => [fila.Codigo, fila])),
    otras: new Map(
      listasNombradas.map((listaNombrada, i) => [listaNombrada, new Set(demas[i]?.map(({ Codigo }) => Codigo))]),
    ),
    personas: new Map(personas.map(({ matricula, ...persona }) => [matricula, persona])),
  };
}
const de = (lista: Cual) =>
  importacionDeLista({
    ...mesa,
    lista: lista,
    titulos: columnasDe(lista),
    clave: 'codigo',
    como: ['Codigo', 'FichaId'],
    Importacion,
    Fila,
    columnas: DE_LA_VUELTA,
    plantilla: `${lista}.csv`,
    errores: `errores-${lista}`,
    papeles: LISTAS[lista].edita,
    deshacer: HORAS_PARA_DESHACER,
    comparar: async (filas) => comparar(filas, await contextoDe(lista, filas)),
  });
/** Import of each list, by its code. */
const IMPORTACIONES = new Map(CUALES.map((lista) => [lista, de(lista)]));
export function importacionDe(lista: Cual): ReturnType<typeof de> {
  const importacion = IMPORTACIONES.get(lista);
  if (importacion === undefined) throw new Error(`no import of ${lista}`);
  return importacion;
}
export const deLectura = conRol(...LEEN);

const formularioQueHay = async (lista: Cual, id: number): Promise<FormularioMaestro | null> => {
  const hay = await selectFicha(lista, id);
  return hay === undefined
    ? null
    : {
        nombre: hay.Nombre,
        responsableId: hay.ResponsableId,
        desde: hay.Desde,
        hasta: hay.Hasta,
        valores: hay.Valores,
      };
};
export const { updateEmpezada, avanzar } = escrituraDe<Datos>({
  ...mesa,
  escribir: async (usuario, { deId, datos: { cual: lista, codigo, version, formulario }, n, importacionId }) => {
    if (formulario === null) throw new Error('a row without a form is none to be written');
    const antes = deId === null ? null : await formularioQueHay(lista, deId);
    const escrita =
      deId === null
        ? await crearFicha(usuario, lista, { codigo, ...formulario })
        : await cambiarFicha(usuario, { cual: lista, id: deId, version: version ?? undefined }, formulario);
    await updateEscrita(importacionId, n, antes, escrita.Version);
    return escrita;
  },
  motivos: {
    centro_coste_pkey: 'Ya hay un centro de coste con ese código',
    contrato_pkey: 'Ya hay un contrato con ese código',
    area_pkey: 'Ya hay un área con ese código',
    area_nombre_unico: 'Ya hay un área con ese nombre',
    pais_pkey: 'Ya hay un país con ese código',
    pais_nombre_unico: 'Ya hay un país con ese nombre',
    provincia_pkey: 'Ya hay una provincia con ese código',
    provincia_nombre_unico: 'Ya hay una provincia con ese nombre',
    divisa_pkey: 'Ya hay una divisa con ese código',
    divisa_nombre_unico: 'Ya hay una divisa con ese nombre',
    tipo_acceso_nombre_unico: 'Ya hay un tipo de acceso con ese nombre',
    tipo_acceso_horas_juntas: 'Indique las dos horas, distintas, o ninguna',
    zona_visita_codigo_unico: 'Ya hay una zona con ese código',
    zona_visita_centro_fkey: 'Ese centro de trabajo no existe',
    proveedor_nif_unico: 'Ya hay un proveedor con ese NIF',
    subcontrata_codigo_unico: 'Ya hay una subcontrata con ese código',
    subcontrata_nif_unico: 'Ya hay una subcontrata con ese NIF',
    tipo_papel_codigo_unico: 'Ya hay un papel con ese código',
    tipo_averia_nombre_unico: 'Ya hay un tipo de avería con ese nombre',
  },
});
type Fichero = { cual: Cual; id: number; version: number | undefined };
type Actor = Parameters<ReturnType<ReturnType<typeof importacionDe>['acto']>>[0];
/** Begins to write the good rows; a clock does it. @throws Refusal 404, 403, 409. */
export const importar = (usuario: Actor, { cual: lista, ...fichero }: Fichero) =>
  importacionDe(lista).acto('importar', (leida, _cual, quienId) => updateEmpezada(leida, quienId))(usuario, fichero);
/** Begins to undo a file; a clock does it. @throws Refusal 404, 403, 409. */
export const deshacer = (usuario: Actor, { cual: lista, ...fichero }: Fichero) =>
  importacionDe(lista).acto('deshacer', (leida, _cual, quienId) => updateDeshaciendo(leida, quienId))(usuario, fichero);
