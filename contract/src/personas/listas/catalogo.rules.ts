import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import type { ClaveCsv } from './propias.rules.ts';
import { type Cual, CUALES, LISTAS } from './listas.rules.ts';

/** A list with a screen of its own, and the roles that keep it there. `tablas`: tables that the screen writes. */
export type Propia = {
  label: string;
  que: string;
  ruta: string;
  search: Readonly<Record<string, string>>;
  roles: readonly Rol[];
  tablas: readonly string[];
  /** Name of its CSV file, where the list can be exported. */
  csv: ClaveCsv | null;
};
const propia = (
  label: string,
  que: string,
  [ruta, search]: readonly [string, Readonly<Record<string, string>>?],
  roles: readonly Rol[],
  tablas: readonly string[],
  csv: ClaveCsv | null = null,
): Propia => ({ label, que, ruta, search: search ?? {}, roles, tablas, csv });

/** Lists that need more than a table: the area of their subject keeps them (docs/decisiones/0092). */
export const PROPIAS = [
  propia(
    'Personas',
    'Altas, bajas, roles y responsables; con importación',
    ['/menu/personas'],
    ['RRHH', 'ADMIN'],
    ['usuario'],
  ),
  propia(
    'Centros de trabajo',
    'Su zona horaria y su marco de jornada',
    ['/menu/turnos', { ver: 'centros' }],
    ['RRHH'],
    ['centro_trabajo'],
    'centrostrabajo',
  ),
  propia(
    'Festivos',
    'De todos o de un centro de trabajo',
    ['/menu/turnos', { ver: 'festivos' }],
    ['RRHH'],
    ['festivo'],
    'festivos',
  ),
  propia(
    'Turnos y cuadrantes',
    'Horarios, ciclos y a quién se asignan',
    ['/menu/turnos', { ver: 'turnos' }],
    ['RRHH'],
    ['turno', 'cuadrante'],
    'turnos',
  ),
  propia(
    'Tipos de permiso',
    'Por convenio, con su vigencia',
    ['/menu/gestionpermisos', { ver: 'catalogo' }],
    ['RRHH'],
    ['tipo_permiso', 'tipo_permiso_version'],
  ),
  propia(
    'Comedores',
    'Días, horas de corte y turnos de comida',
    ['/menu/cocina/comedores'],
    ['COMEDOR'],
    ['comedor', 'turno_comida'],
    'comedores',
  ),
  propia(
    'Artículos y franjas',
    'Bocadillos y comida para llevar, con precio',
    ['/menu/cocina/articulos'],
    ['COMEDOR'],
    ['articulo', 'articulo_grupo', 'articulo_opcion', 'franja'],
    'articulos',
  ),
  propia(
    'Cambios de divisa',
    'Del Banco Central Europeo, para los gastos de viaje',
    ['/menu/maestros/cambios'],
    ['ADMINISTRACION', 'ADMIN'],
    ['cambio'],
  ),
  propia('Menús y platos', 'La carta de cada día', ['/menu/cocina/menu'], ['COMEDOR'], ['menu', 'plato']),
  propia(
    'Mesas',
    'Plazas y franjas de cada comedor',
    ['/menu/cocina/mesas'],
    ['COMEDOR'],
    ['mesa', 'franja_mesa'],
    'mesas',
  ),
  propia(
    'Tipos y colores de izado',
    'Cada cuánto se inspecciona y su color',
    ['/menu/izado/catalogo'],
    ['PRL'],
    ['tipo_izado', 'color_izado'],
    'tiposizado',
  ),
  propia('Elementos de izado', 'Con importación', ['/menu/izado'], ['PRL', 'MANTENIMIENTO'], ['izado_elemento']),
  propia(
    'Listas de comprobación',
    'Puntos de cada inspección, por versiones',
    ['/menu/izado/listas'],
    ['PRL'],
    ['lista_izado'],
  ),
  propia(
    'Artículos, cupos y almacenes de EPI',
    'Tallas, vida útil, dotación por área',
    ['/menu/epi/almacen'],
    ['PRL'],
    ['epi_articulo', 'epi_almacen', 'epi_cupo', 'epi_existencia'],
    'articulosepi',
  ),
  propia(
    'Tableros e indicadores',
    'De cada área, con sus umbrales',
    ['/menu/visualmanagement'],
    ['ADMIN'],
    ['tablero', 'indicador'],
    'indicadores',
  ),
  propia(
    'Ciclos de objetivos',
    'Fechas de cada ciclo',
    ['/menu/objetivos/ciclos'],
    ['RRHH'],
    ['ciclo_objetivos', 'objetivo'],
    'ciclos',
  ),
  propia(
    'Pantallas y sus listas',
    'Qué se ve en cada pared',
    ['/menu/pantallas'],
    ['COMUNICACION'],
    ['pantalla', 'lista_pantalla', 'imagen_pantalla'],
  ),
  propia('Terminales de fichaje', 'Dónde está cada uno', ['/menu/terminales'], ['RRHH'], ['terminal'], 'terminales'),
  propia(
    'Artículos de ayuda',
    'Cada área escribe los suyos',
    ['/menu/ayuda/gestion'],
    ['RRHH', 'ADMIN'],
    ['articulo_ayuda'],
  ),
  propia(
    'Teléfonos y canal interno',
    'Los de emergencia se ven sin sesión',
    ['/menu/ayuda'],
    ['SEGURIDAD', 'ADMIN'],
    ['contacto_ayuda', 'canal_interno'],
    'telefonos',
  ),
] as const satisfies readonly Propia[];

/** Place where a list is kept: the generic screen, a screen of its own, or none, with the reason. */
export type Sitio = Cual | { propia: (typeof PROPIAS)[number]['label'] } | { fija: string };
const fija = (motivo: string): Sitio => ({ fija: motivo });
const en = (label: (typeof PROPIAS)[number]['label']): Sitio => ({ propia: label });

/** Lists of names in the answers of the contract, by their call or field, and where each is kept. A test finds those that are missing. */
export const SE_ELIGEN: Readonly<Record<string, Sitio>> = {
  paises: 'paises',
  provincias: 'provincias',
  divisas: 'divisas',
  centrosCoste: 'centroscoste',
  CentrosCoste: 'centroscoste',
  contratos: 'contratos',
  Contratos: 'contratos',
  areas: 'areas',
  Areas: 'areas',
  tipoAccesos: 'tiposacceso',
  tiposAverias: 'tiposaveria',
  tiposAveriasMantenimiento: 'tiposaveria',
  companiasAlquiler: 'companias',
  proveedores: 'proveedores',
  Subcontratas: 'subcontratas',
  Gente: en('Personas'),
  responsables: en('Personas'),
  mediosTransporte: fija('son los cinco de la especificación'),
  centros: en('Centros de trabajo'),
  Centros: en('Centros de trabajo'),
  cuadrantes: en('Turnos y cuadrantes'),
  Turnos: en('Turnos y cuadrantes'),
  terminales: en('Terminales de fichaje'),
  Almacenes: en('Artículos, cupos y almacenes de EPI'),
  Otros: en('Artículos, cupos y almacenes de EPI'),
  tipos: en('Tipos y colores de izado'),
  Tipos: en('Tipos y colores de izado'),
  Tableros: en('Tableros e indicadores'),
  listas: en('Pantallas y sus listas'),
  Listas: en('Pantallas y sus listas'),
  Grupos: en('Artículos y franjas'),
  Opciones: en('Artículos y franjas'),
  Mesas: en('Mesas'),
  Equipos: en('Personas'),
  companeros: en('Personas'),
  candidatos: en('Personas'),
  Papeles: fija('parte de lo que se lee, no de una lista'),
  personas: en('Personas'),
  Personas: en('Personas'),
  Responsables: en('Personas'),
  ACargo: en('Personas'),
  Encargados: en('Personas'),
  Inspectores: en('Personas'),
  Llevan: en('Personas'),
  usuariosEnsa: en('Personas'),
  usuariosSubcontratas: en('Personas'),
  ofrecidas: fija('son las de otra lista, para nombrarlas en una columna'),
  Plazos: fija('son los ajustes de la empresa, en su pantalla'),
  Limites: fija('son los ajustes de la empresa, en su pantalla'),
  Fichas: fija('son aquello de lo que alguien responde'),
  articulos: en('Artículos de ayuda'),
  buscar: en('Artículos de ayuda'),
  llaves: fija('son las de quien las lee'),
  Vistas: fija('son las de quien las lee'),
  mias: fija('son las de quien las lee'),
  Proveedores: fija('son los de la entrada, en Conexiones'),
  grupos: fija('los escribe el directorio de la empresa'),
  Dispositivos: fija('son los de quien los lee'),
  Documentos: fija('parte de lo que se lee, no de una lista'),
  Colas: fija('son las que tiene el producto'),
};
/** Roles that read a list. */
export const leenDe = (lista: Cual): readonly Rol[] => [...new Set<Rol>(['RRHH', 'ADMIN', ...LISTAS[lista].edita])];
/** Roles that read some of the lists. */
export const LEEN: readonly Rol[] = [...new Set(CUALES.flatMap(leenDe))];
/** Roles that export a list: its keepers, and the readers of all lists. */
export const sacan = (csv: ClaveCsv): readonly Rol[] => [
  ...new Set<Rol>(['RRHH', 'ADMIN', ...PROPIAS.flatMap((lista) => (lista.csv === csv ? lista.roles : []))]),
];
