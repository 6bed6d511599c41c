import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { type Cual, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import type { Valores } from '#contract/personas/listas/listas.schemas.ts';

type Valor = Valores[string] | undefined;
type Columna = {
  columna: string;
  /** Value on the wire, and in the table. */
  lee: Sql;
  escribe(valor: Valor): Sql;
};
type Tabla = {
  tabla: string;
  nombre: string;
  /** Names are unique in the table. */
  unico: boolean;
  /** Column of the people who belong to it. */
  de: string | null;
  campos: Readonly<Record<string, Columna>>;
  /** Columns of its days, where they are not `abierto_desde` and `abierto_hasta`. */
  plazo?: readonly [desde: string, hasta: string];
};
export const plazoDe = (lista: Cual): readonly [string, string] =>
  TABLAS[lista].plazo ?? ['abierto_desde', 'abierto_hasta'];
const hora = (columna: string): Columna => ({
  columna,
  lee: sql`to_char(${raw(columna)}, 'HH24:MI')`,
  escribe: (valor) => sql`${valor ?? null}::time`,
});
const simple = (columna: string, tipo: string): Columna => ({
  columna,
  lee: raw(columna),
  escribe: (valor) => sql`${valor ?? null}::${raw(tipo)}`,
});

/** Table of each list, its column of the name and its own columns. */
export const TABLAS: Readonly<Record<Cual, Tabla>> = {
  centroscoste: { tabla: 'centro_coste', nombre: 'descripcion', unico: false, de: 'centro_coste_codigo', campos: {} },
  contratos: { tabla: 'contrato', nombre: 'descripcion', unico: false, de: null, campos: {} },
  areas: { tabla: 'area', nombre: 'nombre', unico: true, de: 'area_codigo', campos: {} },
  tiposacceso: {
    tabla: 'tipo_acceso',
    nombre: 'nombre',
    unico: true,
    de: null,
    campos: {
      firma: {
        columna: 'firma_digital',
        lee: sql`firma_digital = 1`,
        escribe: (valor) => sql`${valor === true ? 1 : 0}::smallint`,
      },
      inicio: hora('hora_inicio'),
      fin: hora('hora_fin'),
    },
  },
  tiposaveria: {
    tabla: 'tipo_averia',
    nombre: 'nombre',
    unico: true,
    de: null,
    campos: { mantenimiento: simple('mantenimiento', 'boolean'), area: simple('area_codigo', 'text') },
  },
  companias: { tabla: 'compania_alquiler', nombre: 'nombre', unico: false, de: null, campos: {} },
  proveedores: { tabla: 'proveedor', nombre: 'nombre', unico: false, de: null, campos: {} },
  subcontratas: {
    tabla: 'subcontrata',
    nombre: 'nombre',
    unico: false,
    de: null,
    campos: { nif: simple('nif', 'text') },
    plazo: ['desde', 'hasta'],
  },
  papeles: {
    tabla: 'tipo_papel',
    nombre: 'nombre',
    unico: false,
    de: null,
    campos: {
      ambito: simple('ambito', 'text'),
      obligatorio: simple('obligatorio', 'boolean'),
      fichero: simple('fichero', 'boolean'),
    },
    plazo: ['desde', 'hasta'],
  },
  zonas: {
    tabla: 'zona_visita',
    nombre: 'nombre',
    unico: false,
    de: null,
    campos: {
      centro: simple('centro', 'text'),
      autoriza: simple('autoriza', 'boolean'),
      contrata: simple('contrata', 'boolean'),
      aforo: simple('aforo', 'integer'),
    },
    plazo: ['desde', 'hasta'],
  },
  paises: { tabla: 'pais', nombre: 'nombre', unico: true, de: null, campos: {} },
  provincias: { tabla: 'provincia', nombre: 'nombre', unico: true, de: null, campos: {} },
  divisas: { tabla: 'divisa', nombre: 'nombre', unico: true, de: null, campos: {} },
  tiposgasto: {
    tabla: 'tipo_gasto',
    nombre: 'nombre',
    unico: true,
    de: null,
    campos: {
      kilometros: simple('kilometros', 'boolean'),
      recibo: simple('recibo', 'boolean'),
      asistentes: simple('asistentes', 'boolean'),
      cuenta: simple('cuenta', 'text'),
      limite: simple('limite', 'integer'),
      regla: simple('regla', 'text'),
    },
    plazo: ['desde', 'hasta'],
  },
  tarifasdieta: {
    tabla: 'tarifa_dieta',
    nombre: 'nombre',
    unico: false,
    de: null,
    campos: {
      zona: simple('zona', 'text'),
      pais: simple('pais_codigo', 'text'),
      pernocta: simple('pernocta', 'boolean'),
      importe: simple('importe', 'numeric'),
      exento: simple('exento', 'numeric'),
    },
    plazo: ['desde', 'hasta'],
  },
  comidasdieta: {
    tabla: 'comida_dieta',
    nombre: 'nombre',
    unico: false,
    de: null,
    campos: {
      comida: simple('comida', 'text'),
      porcentaje: simple('porcentaje', 'smallint'),
      saleAntes: hora('sale_antes'),
      vuelveTras: hora('vuelve_tras'),
    },
    plazo: ['desde', 'hasta'],
  },
  tarifaskm: {
    tabla: 'tarifa_km',
    nombre: 'nombre',
    unico: false,
    de: null,
    campos: { importe: simple('importe', 'numeric'), exento: simple('exento', 'numeric') },
    plazo: ['desde', 'hasta'],
  },
  limitesviaje: {
    tabla: 'limite_viaje',
    nombre: 'nombre',
    unico: false,
    de: null,
    campos: {
      clase: simple('clase', 'text'),
      pais: simple('pais_codigo', 'text'),
      categoria: simple('categoria', 'text'),
      importe: simple('importe', 'numeric'),
      texto: simple('texto', 'text'),
      subida: simple('subida', 'integer'),
    },
    plazo: ['desde', 'hasta'],
  },
  factoresco2: {
    tabla: 'factor_co2',
    nombre: 'nombre',
    unico: false,
    de: null,
    campos: { medio: simple('medio', 'text'), gramos: simple('gramos', 'integer') },
    plazo: ['desde', 'hasta'],
  },
};

/** Rows of a list in one shape, as `m`. `orden`: their code, to be sorted by. */
export const filasDe = (lista: Cual): Sql => {
  const { tabla, nombre, campos } = TABLAS[lista];
  const { codigo, responsable, plazo } = LISTAS[lista];
  const pares = Object.entries(campos).map(([clave, { lee }]) => sql`${clave}::text, ${lee}`);
  return sql`
    (select id::bigint, ${raw(codigo === null ? 'id::text' : 'codigo')} as codigo,
      ${raw(codigo === null ? "lpad(id::text, 12, '0')" : 'codigo')} as orden,
    ${raw(nombre)} as nombre, ${raw(responsable ? 'responsable_id' : 'null::bigint')} as responsable_id, version,
    ${raw(plazo ? plazoDe(lista)[0] : 'null::date')} as desde, ${raw(plazo ? plazoDe(lista)[1] : 'null::date')} as hasta,
    json_build_object(${pares.length === 0 ? empty : join(pares)}) as valores from ${raw(tabla)}) m`;
};
/** `, columna = valor` for the columns of one list alone, and their names and values for a new row. */
export const asigna = (lista: Cual, valores: Valores): Sql[] =>
  Object.entries(TABLAS[lista].campos).map(
    ([clave, { columna, escribe }]) => sql`, ${raw(columna)} = ${escribe(valores[clave])}`,
  );
export const columnasNuevas = (lista: Cual, valores: Valores): readonly (readonly [Sql, Sql])[] =>
  Object.entries(TABLAS[lista].campos).map(
    ([clave, { columna, escribe }]) => [raw(columna), escribe(valores[clave])] as const,
  );
