import sql, { join, raw } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { ClaveCsv } from '#contract/personas/listas/propias.rules.ts';
import { many } from '#server/casa/base/db.ts';

type Columna = readonly [titulo: string, valor: string];
const dia = (columna: string) => `to_char(${columna}, 'DD/MM/YYYY')`;
const hora = (columna: string) => `to_char(${columna}, 'HH24:MI')`;
const si = (columna: string) => `case when ${columna} then 'SÍ' else 'NO' end`;
const decimales = (valor: string) => `replace((${valor})::text, '.', ',')`;

/** Columns of each file, and their values in the table. */
export const COLUMNAS: Readonly<Record<ClaveCsv, readonly Columna[]>> = {
  centrostrabajo: [
    ['Código', 't.codigo'],
    ['Nombre', 't.nombre'],
    ['Zona horaria', 't.zona'],
    ['Provincia', 'p.nombre'],
    ['Municipio', 't.municipio'],
  ],
  festivos: [
    ['Fecha', dia('t.fecha')],
    ['Nombre', 't.nombre'],
    ['Centro de trabajo', 't.centro_trabajo_codigo'],
    ['Fuente', 't.fuente'],
  ],
  turnos: [
    ['Código', 't.codigo'],
    ['Nombre', 't.nombre'],
    ['Letra', 't.letra'],
    ['En uso', si('t.activo')],
  ],
  comedores: [
    ['Centro de trabajo', 't.centro'],
    ['Nombre', 'c.nombre'],
    ['Días', "array_to_string(t.dias, ' ')"],
    ['Corte de bocadillos', hora('t.corte_bocadillos')],
    ['Corte de comida para llevar', hora('t.corte_para_llevar')],
    ['Abierto', si('t.activo')],
  ],
  articulos: [
    ['Centro de trabajo', 't.centro'],
    ['Nombre', 't.nombre'],
    ['Descripción', 't.descripcion'],
    ['Precio', decimales('round(t.precio_centimos / 100.0, 2)')],
    ['Alérgenos', "array_to_string(t.alergenos, ' ')"],
    ['Se ofrece', si('t.activo')],
  ],
  mesas: [
    ['Centro de trabajo', 't.centro'],
    ['Código', 't.codigo'],
    ['Nombre', 't.nombre'],
    ['Plazas', 't.plazas'],
    ['En uso', si('t.activa')],
  ],
  tiposizado: [
    ['Nombre', 't.nombre'],
    ['Meses entre inspecciones', 't.meses'],
    ['En uso', si('t.activo')],
  ],
  articulosepi: [
    ['Nombre', 't.nombre'],
    ['Modelo', 't.modelo'],
    ['Norma', 't.norma'],
    ['Tallas', "array_to_string(t.tallas, ' ')"],
    ['Vida útil en días', 't.vida_dias'],
    ['Cierra', dia('t.cerrado')],
  ],
  indicadores: [
    ['Tablero', 'b.nombre'],
    ['Centro de trabajo', 'b.centro'],
    ['Área', 'b.area_codigo'],
    ['Letra', 't.letra'],
    ['Indicador', 't.nombre'],
    ['Unidad', 't.unidad'],
    ['Objetivo', decimales('t.objetivo')],
    ['Más es mejor', si('t.mas_es_mejor')],
    ['En uso', si('t.activo and b.activo')],
  ],
  ciclos: [
    ['Nombre', 't.nombre'],
    ['Desde', dia('t.desde')],
    ['Hasta', dia('t.hasta')],
    ['Cerrado', dia("(t.cerrado at time zone 'Europe/Madrid')")],
  ],
  terminales: [
    ['Nombre', 't.nombre'],
    ['Centro de trabajo', 't.centro_trabajo_codigo'],
    ['En servicio', si('t.revocado is null')],
  ],
  telefonos: [
    ['Código', 't.codigo'],
    ['Tema', 't.tema'],
    ['Nombre', 't.nombre'],
    ['Teléfono', 't.telefono'],
    ['Horario', 't.horario'],
    ['De emergencia', si('t.emergencia')],
    ['Abre', dia('t.desde')],
    ['Cierra', dia('t.hasta')],
  ],
};
const TABLAS: Readonly<Record<ClaveCsv, string>> = {
  centrostrabajo: 'centro_trabajo t left join provincia p on p.codigo = t.provincia_codigo order by t.codigo',
  festivos: 'festivo t order by t.fecha desc, t.id',
  turnos: 'turno t order by t.codigo',
  comedores: 'comedor t join centro_trabajo c on c.codigo = t.centro order by t.centro',
  articulos: 'articulo t order by t.centro, t.orden, t.id',
  mesas: 'mesa t order by t.centro, t.codigo',
  tiposizado: 'tipo_izado t order by t.nombre, t.id',
  articulosepi: 'epi_articulo t order by t.nombre, t.modelo, t.id',
  indicadores: 'indicador t join tablero b on b.id = t.tablero_id order by b.nombre, b.id, t.letra, t.id',
  ciclos: 'ciclo_objetivos t order by t.desde desc, t.id',
  terminales: 'terminal t order by t.nombre, t.id',
  telefonos: 'contacto_ayuda t order by t.orden, t.id',
};

/** Cells of a list, row by row. */
export const selectCeldas = async (propia: ClaveCsv): Promise<string[][]> => {
  const valores = COLUMNAS[propia].map(([, valor]) => raw(`coalesce((${valor})::text, '')`)); // Column of the code, not of a request.
  const filas = await many(z.object({ celdas: z.array(z.string()) }))(
    sql`select array[${join(valores)}] as celdas from ${raw(TABLAS[propia])}`,
  );
  return filas.map(({ celdas }) => celdas);
};
