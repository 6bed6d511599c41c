import { ciclo, clavesDe } from '#contract/casa/kernel/ciclo.ts';
import { type Columnas, nombradorDe } from '#contract/casa/kernel/importacion.ts';
import { type Rol, ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';

/** Acts of the keepers of people (S-8070), by the state of the person's account. */
export const PERSONA = ciclo(
  { 1: 'En activo', 2: 'Desactivada' },
  {
    editar: { desde: [1, 2], hasta: null },
    responsable: { desde: [1, 2], hasta: null },
    roles: { desde: [1, 2], hasta: null },
    contratar: { desde: [1, 2], hasta: null },
    fechas: { desde: [1, 2], hasta: null },
    relevar: { desde: [1, 2], hasta: null },
    invitar: { desde: [1], hasta: null },
    desactivar: { desde: [1, 2], hasta: 2 },
    activar: { desde: [2], hasta: 1 },
  },
);

/** State of the account of a person. */
export const CUENTA = { 1: 'Sin invitar', 2: 'Invitada', 3: 'Activa', 4: 'Desactivada' } as const;
/** Lists of people: active, never entered, disabled. */
export const ESTADOS_PERSONA = ['activas', 'sinentrar', 'desactivadas'] as const;
export type EstadoPersona = (typeof ESTADOS_PERSONA)[number];

/** Roles that this person may give and take: only ADMIN gives ADMIN (S-8071). */
export const rolesQueDa = (roles: readonly string[]): readonly Rol[] =>
  roles.includes('ADMIN') ? ROLES : ROLES.filter((rol) => rol !== 'ADMIN');

export const TIPOS_CONTRATO = {
  I: 'Indefinido',
  T: 'Temporal',
  F: 'Formación',
  P: 'Prácticas',
  S: 'Sustitución',
} as const;
export const CLAVES_CONTRATO = clavesDe(TIPOS_CONTRATO);

/** Most people whose responsible changes in one act. */
export const MAX_RELEVO = 500;

/** Columns of the file, with the titles of its template and their other accepted titles. */
export const COLUMNAS = {
  matricula: [
    'Matrícula',
    'EMPLEADO',
    'CODIGO',
    'CODIGO DE EMPLEADO',
    'NUMERO DE EMPLEADO',
    'N PERSONAL',
    'NUMERO DE PERSONAL',
    'N EMPLEADO',
  ],
  nombre: ['Nombre', 'NOMBRE Y APELLIDOS', 'NOMBRE COMPLETO', 'APELLIDOS Y NOMBRE'],
  login: ['Usuario', 'LOGIN', 'NOMBRE DE USUARIO'],
  correo: ['Correo', 'EMAIL', 'E MAIL', 'CORREO ELECTRONICO', 'MAIL'],
  roles: ['Roles', 'ROL', 'PAPELES'],
  ps: ['PS', 'CODIGO PS'],
  puesto: ['Puesto', 'PUESTO DE TRABAJO', 'CARGO'],
  telefono: ['Teléfono', 'TELEFONO DE EMPRESA', 'MOVIL', 'TFNO'],
  area: ['Área', 'DEPARTAMENTO'],
  centro: ['Centro de trabajo', 'CENTRO', 'SEDE'],
  centroCoste: ['Centro de coste', 'C DE COSTE', 'CECO', 'CENTRO COSTE'],
  responsable: ['Responsable', 'MATRICULA DEL RESPONSABLE', 'MATRICULA RESPONSABLE', 'JEFE'],
  alta: ['Alta', 'FECHA DE ALTA', 'FECHA ALTA', 'F ALTA', 'INCORPORACION'],
  baja: ['Baja', 'FECHA DE BAJA', 'FECHA BAJA', 'F BAJA', 'ULTIMO DIA'],
} as const satisfies Columnas<string>;
/** Titles of a separate column of surnames, as some programs export them: they are joined with the name (S-8331). */
export const APELLIDOS = [
  ['APELLIDOS'],
  ['APELLIDO 1', 'PRIMER APELLIDO', '1ER APELLIDO', 'APELLIDO1', 'APELLIDO'],
  ['APELLIDO 2', 'SEGUNDO APELLIDO', '2 APELLIDO', 'APELLIDO2'],
] as const;
export type Columna = keyof typeof COLUMNAS;
export const CLAVES_COLUMNA = clavesDe<Columna>(COLUMNAS);
export const nombreDeColumna = nombradorDe(COLUMNAS);
