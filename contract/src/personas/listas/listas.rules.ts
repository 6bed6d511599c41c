import type { Columnas } from '#contract/casa/kernel/importacion.ts';
import { AMBITOS } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import { COMUN, largo, type ListaMaestra } from './forma.rules.ts';
import { LISTAS_DE_GASTOS } from './gastos.rules.ts';

/*
 * One description for each list that the company keeps. Its search, order, pages, form, closing, history, CSV export, CSV import with undo
 * and screen follow from it. Its table is in `tablas.queries.ts`; lists with a screen of their own are in `catalogo.rules.ts`.
 */
export const CUALES = [
  'centroscoste',
  'contratos',
  'areas',
  'tiposacceso',
  'tiposaveria',
  'companias',
  'proveedores',
  'subcontratas',
  'papeles',
  'zonas',
  'paises',
  'provincias',
  'divisas',
  'tiposgasto',
  'tarifasdieta',
  'comidasdieta',
  'tarifaskm',
  'limitesviaje',
  'factoresco2',
] as const;
export type Cual = (typeof CUALES)[number];

const dosLetras = { forma: /^[A-Z]{2}$/, frase: 'Dos letras', pista: 'Dos letras de la ISO 3166-1; ya no cambia' };

export const LISTAS: Readonly<Record<Cual, ListaMaestra>> = {
  centroscoste: {
    label: 'Centros de coste',
    que: 'A qué se cargan viajes y gastos, y quién responde',
    nueva: 'Centro de coste nuevo',
    vacia: 'Todavía no hay centros de coste',
    codigo: { forma: /^\d{4}$/, frase: 'Cuatro cifras', pista: 'Cuatro cifras, como 1200; ya no cambia' },
    ...COMUN,
    responsable: true,
    campos: {},
    edita: ['ADMIN'],
  },
  contratos: {
    label: 'Contratos',
    que: 'Los abiertos se ofrecen en viajes y comunicaciones',
    nueva: 'Contrato nuevo',
    vacia: 'Todavía no hay contratos',
    codigo: largo('NB-318'),
    ...COMUN,
    responsable: true,
    campos: {},
    edita: ['ADMIN'],
  },
  areas: {
    label: 'Áreas',
    que: 'De la organización, con su responsable',
    nueva: 'Área nueva',
    vacia: 'Todavía no hay áreas',
    codigo: { forma: /^[A-Z]{3}$/, frase: 'Tres letras', pista: 'Tres letras, como ING; ya no cambia' },
    ...COMUN,
    responsable: true,
    campos: {},
    edita: ['ADMIN'],
  },
  tiposacceso: {
    label: 'Tipos de acceso',
    que: 'Fuera de jornada: si se firman y qué horas se proponen',
    nueva: 'Tipo de acceso nuevo',
    vacia: 'Todavía no hay tipos de acceso',
    codigo: null,
    ...COMUN,
    campos: {
      firma: { titulo: 'Firma digital', clase: 'si', pista: 'Quien lo aprueba firma con su contraseña de firma' },
      inicio: { titulo: 'Desde', clase: 'hora', pista: 'Hora que se propone' },
      fin: { titulo: 'Hasta', clase: 'hora', pista: 'Hora que se propone' },
    },
    edita: ['RRHH', 'ADMIN'],
  },
  tiposaveria: {
    label: 'Tipos de avería',
    que: 'De mantenimiento o no, y el área que las atiende',
    nueva: 'Tipo de avería nuevo',
    vacia: 'Todavía no hay tipos de avería',
    codigo: null,
    ...COMUN,
    campos: {
      mantenimiento: { titulo: 'De mantenimiento', clase: 'si', pista: 'La atiende mantenimiento' },
      area: { titulo: 'Área', clase: 'lista', de: 'areas', pista: 'La que se propone al comunicarla' },
    },
    edita: ['ADMIN'],
  },
  companias: {
    label: 'Compañías de alquiler',
    que: 'Las seis de la agencia; cambian de nombre',
    nueva: '',
    vacia: 'Todavía no hay compañías de alquiler',
    codigo: null,
    ...COMUN,
    nombre: 'Compañía',
    plazo: null,
    campos: {},
    edita: ['ADMIN'],
  },
  proveedores: {
    label: 'Proveedores',
    que: 'De quién son las facturas, por su NIF',
    nueva: 'Proveedor nuevo',
    vacia: 'Todavía no hay proveedores',
    codigo: { nif: true, titulo: 'NIF', pista: 'De fuera de España, con las letras del país; ya no cambia' },
    ...COMUN,
    maximo: 120,
    campos: {},
    edita: ['ADMINISTRACION', 'ADMIN'],
  },
  subcontratas: {
    label: 'Subcontratas',
    que: 'Empresas cuyas personas trabajan en los centros',
    nueva: 'Subcontrata nueva',
    vacia: 'Todavía no hay subcontratas',
    codigo: largo('MON-1'),
    ...COMUN,
    plazo: { desde: 'Trabaja aquí desde', hasta: 'Hasta', pista: 'Vacío si sigue trabajando' },
    campos: { nif: { titulo: 'NIF', clase: 'nif', pista: 'Como B39000021' } },
    edita: ['PRL', 'ADMIN'],
  },
  papeles: {
    label: 'Papeles de subcontratas',
    que: 'Qué tiene que estar en vigor para entrar',
    nueva: 'Papel nuevo',
    vacia: 'Todavía no hay papeles',
    codigo: largo('SEGURO'),
    ...COMUN,
    plazo: { desde: 'Se pide desde', hasta: 'Hasta', pista: 'Vacío si se sigue pidiendo' },
    campos: {
      ambito: { titulo: 'De quién', clase: 'opcion', de: AMBITOS, fijo: true },
      obligatorio: { titulo: 'Obligatorio', clase: 'si', pista: 'Sin él no se entra' },
      fichero: {
        titulo: 'Con fichero',
        clase: 'si',
        pista: 'No, donde tendría datos de salud; ya no cambia',
        fijo: true,
      },
    },
    edita: ['PRL', 'ADMIN'],
  },
  zonas: {
    label: 'Zonas de visitas',
    que: 'Adónde puede ir una visita, y si se autoriza',
    nueva: 'Zona nueva',
    vacia: 'Todavía no hay zonas',
    codigo: {
      forma: /^[A-Z0-9-]{2,12}$/,
      frase: 'De dos a doce letras, cifras o guiones',
      pista: 'Como OFI; ya no cambia',
    },
    ...COMUN,
    campos: {
      centro: { titulo: 'Centro de trabajo', clase: 'lista', de: 'centrostrabajo', obligatorio: true },
      autoriza: { titulo: 'La autoriza seguridad', clase: 'si' },
      contrata: { titulo: 'Exige los papeles de la subcontrata', clase: 'si' },
      aforo: { titulo: 'Aforo', clase: 'entero', minimo: 1, maximo: 9999, opcional: true, pista: 'Vacío, sin límite' },
    },
    edita: ['SEGURIDAD', 'ADMIN'],
  },
  paises: {
    label: 'Países',
    que: 'ISO 3166-1, con SP para España',
    nueva: 'País nuevo',
    vacia: 'Todavía no hay países',
    codigo: dosLetras,
    ...COMUN,
    campos: {},
    edita: ['RRHH', 'ADMIN'],
  },
  provincias: {
    label: 'Provincias',
    que: 'Con el código del INE',
    nueva: 'Provincia nueva',
    vacia: 'Todavía no hay provincias',
    codigo: { forma: /^\d{2}$/, frase: 'Dos cifras', pista: 'Dos cifras del INE; ya no cambia' },
    ...COMUN,
    campos: {},
    edita: ['RRHH', 'ADMIN'],
  },
  divisas: {
    label: 'Divisas',
    que: 'ISO 4217',
    nueva: 'Divisa nueva',
    vacia: 'Todavía no hay divisas',
    codigo: { forma: /^[A-Z]{3}$/, frase: 'Tres letras', pista: 'Tres letras de la ISO 4217; ya no cambia' },
    ...COMUN,
    campos: {},
    edita: ['ADMIN'],
  },
  ...LISTAS_DE_GASTOS,
};

/** Columns of the files of a list, with the titles of its template. */
export function columnasDe(lista: Cual): Columnas<string> & Record<'codigo' | 'nombre', readonly [string]> {
  const { nombre, responsable, plazo, campos } = LISTAS[lista];
  return {
    codigo: ['Código'],
    nombre: [nombre],
    ...(responsable && { responsable: ['Matrícula del responsable'] as const }),
    ...Object.fromEntries(Object.entries(campos).map(([clave, { titulo }]) => [clave, [titulo] as const])),
    ...(plazo && { abre: ['Abre'] as const, cierra: ['Cierra'] as const }),
  };
}
/** Title of a column of a list. */
export const tituloDe = (lista: Cual, columna: string): string => columnasDe(lista)[columna]?.[0] ?? columna;
/** Hours within which an import can be undone. */
export const HORAS_PARA_DESHACER = 48;
