import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';

/** States of a trip. 'En curso' and 'Realizado' follow from the dates and are not stored. */
export const ESTADO_VIAJE = {
  borrador: 1,
  enPropuestas: 2,
  pendienteAprobacion: 3,
  aprobado: 4,
  rechazado: 5,
  documentacionEmitida: 6,
  liquidado: 7,
  anulado: 8,
} as const;

/** Acts, each with the states where it is legal, the state it leads to (null: the same) and its roles. Any other pair is refused. */
export const VIAJE = ciclo(
  {
    1: 'Borrador',
    2: 'En propuestas',
    3: 'Pendiente de aprobación',
    4: 'Aprobado',
    5: 'Rechazado',
    6: 'Documentación emitida',
    7: 'Liquidado',
    8: 'Anulado',
  },
  {
    editar: { desde: [1], hasta: null, papeles: ['solicitante'] },
    borrar: { desde: [1], hasta: null, papeles: ['solicitante'] },
    crearNecesidad: { desde: [1], hasta: null, papeles: ['solicitante'] },
    borrarNecesidad: { desde: [1], hasta: null, papeles: ['solicitante'] },
    /** Leads to state 2 when some need takes proposals, else to state 3. */
    enviar: { desde: [1], hasta: null, papeles: ['solicitante'] },
    proponer: { desde: [2], hasta: null, papeles: ['gestor'] },
    elegir: { desde: [2], hasta: null, papeles: ['solicitante'] },
    conformar: { desde: [2], hasta: 3, papeles: ['solicitante'] },
    aprobar: { desde: [3], hasta: 4, papeles: ['aprobador'] },
    rechazar: { desde: [3], hasta: 5, papeles: ['aprobador'] },
    retirar: { desde: [2, 3], hasta: 1, papeles: ['solicitante'] },
    reabrir: { desde: [5], hasta: 1, papeles: ['solicitante'] },
    subirDocumento: { desde: [4, 6], hasta: null, papeles: ['gestor'] },
    emitir: { desde: [4], hasta: 6, papeles: ['gestor'] },
    /** Leads to state 3 when the price grows beyond what its approval allows (decision 0173). */
    cambiarPrecio: { desde: [4, 6], hasta: null, papeles: ['gestor'] },
    enviarDocumentos: { desde: [3, 4, 6, 7], hasta: null, papeles: ['solicitante', 'gestor'] },
    /** Legal once the return date has passed; from 4, of a trip that needed no documents (decision 0175). */
    liquidar: { desde: [4, 6], hasta: 7, papeles: ['gestor'] },
    anular: { desde: [1, 2, 3, 4, 5, 6], hasta: 8, papeles: ['solicitante', 'gestor'] },
    /** Copies the trip into a new draft; the trip itself does not change. */
    duplicar: { desde: [1, 2, 3, 4, 5, 6, 7, 8], hasta: null, papeles: ['solicitante'] },
  },
);
export type ActoViaje = ActoDe<typeof VIAJE>;

/** States of a proposal. State 5 follows from `ValidaHasta` and is not stored. */
export const ESTADO_PROPUESTA = { enPreparacion: 1, publicada: 2, elegida: 3, descartada: 4, caducada: 5 } as const;
export const NOMBRE_ESTADO_PROPUESTA: Record<number, string> = {
  1: 'En preparación',
  2: 'Publicada',
  3: 'Elegida',
  4: 'Descartada',
  5: 'Caducada',
};

export type TipoNecesidad = 'I' | 'A' | 'C' | 'T';
/** Types of needs (spec section 2.7). */
export const TIPO_NECESIDAD: Record<TipoNecesidad, string> = {
  I: 'Itinerario',
  A: 'Alojamiento',
  C: 'Coche de Alquiler',
  T: 'Taxi',
};

/** Means of transport of an itinerary (spec section 3). */
export const MEDIOS_TRANSPORTE = [
  { Id: 1, Nombre: 'Avión' },
  { Id: 2, Nombre: 'Tren' },
  { Id: 3, Nombre: 'Autobús' },
  { Id: 4, Nombre: 'Coche Propio' },
  { Id: 5, Nombre: 'Otros' },
] as const;
export const COCHE_PROPIO = 4;

/** True for a need that takes proposals of the travel desk: every need except the traveller's own car. */
export const quierePropuesta = (n: { Tipo: TipoNecesidad; Combo1: number | null }): boolean =>
  !(n.Tipo === 'I' && n.Combo1 === COCHE_PROPIO);

/** True for a day that is more than one day away from the trip. */
export function fueraDelViaje(
  dia: string | null | undefined,
  v: { FechaSalida: string; FechaRegreso: string },
): boolean {
  return diasEntre(dia ?? '', v.FechaSalida) > 1 || diasEntre(v.FechaRegreso, dia ?? '') > 1;
}

type CampoNecesidad =
  | 'combo1'
  | 'fechaInicio'
  | 'fechaFin'
  | 'textoCorto1'
  | 'textoCorto2'
  | 'textoCorto3'
  | 'textoCorto4';
type Campo = { etiqueta: string; obligatorio: boolean };

/** Fields of each type of need in order, with labels (spec section 2.7) and which are required (section 5); 'Notas' is always shown. */
export const CAMPOS_NECESIDAD: Record<TipoNecesidad, Partial<Record<CampoNecesidad, Campo>>> = {
  I: {
    combo1: { etiqueta: 'Medio de Transporte', obligatorio: false },
    fechaInicio: { etiqueta: 'Fecha', obligatorio: false },
    textoCorto1: { etiqueta: 'Origen', obligatorio: true },
    textoCorto2: { etiqueta: 'Destino', obligatorio: true },
  },
  A: {
    fechaInicio: { etiqueta: 'Fecha Entrada', obligatorio: false },
    fechaFin: { etiqueta: 'Fecha Salida', obligatorio: false },
    textoCorto1: { etiqueta: 'Lugar', obligatorio: true },
    textoCorto2: { etiqueta: 'Nombre Hotel', obligatorio: false },
  },
  C: {
    combo1: { etiqueta: 'Compañía de Alquiler', obligatorio: false },
    fechaInicio: { etiqueta: 'Fecha Recogida', obligatorio: false },
    fechaFin: { etiqueta: 'Fecha Entrega', obligatorio: false },
    textoCorto1: { etiqueta: 'Lugar de Recogida', obligatorio: true },
    textoCorto2: { etiqueta: 'Lugar de Entrega', obligatorio: false },
    textoCorto3: { etiqueta: 'Marca vehículo / Modelo', obligatorio: false },
  },
  T: {
    fechaInicio: { etiqueta: 'Fecha Recogida', obligatorio: false },
    textoCorto1: { etiqueta: 'Lugar de Recogida', obligatorio: true },
    textoCorto2: { etiqueta: 'Destino', obligatorio: true },
  },
};

export type CampoPropuesta =
  | 'textoCorto1'
  | 'textoCorto2'
  | 'textoCorto3'
  | 'textoCorto4'
  | 'fechaInicio'
  | 'fechaFin'
  | 'horaInicio'
  | 'horaFin';
/** Meaning of the fields of a proposal by type, in the order of the travel desk's form. */
export const CAMPOS_PROPUESTA: Record<TipoNecesidad, Partial<Record<CampoPropuesta, Campo>>> = {
  I: {
    textoCorto3: { etiqueta: 'Título', obligatorio: true },
    textoCorto4: { etiqueta: 'Compañía', obligatorio: true },
    textoCorto1: { etiqueta: 'Origen', obligatorio: true },
    textoCorto2: { etiqueta: 'Destino', obligatorio: true },
    fechaInicio: { etiqueta: 'Fecha Salida', obligatorio: true },
    horaInicio: { etiqueta: 'Hora Salida', obligatorio: false },
    fechaFin: { etiqueta: 'Fecha Llegada', obligatorio: false },
    horaFin: { etiqueta: 'Hora Llegada', obligatorio: false },
  },
  A: {
    textoCorto3: { etiqueta: 'Nombre', obligatorio: true },
    textoCorto2: { etiqueta: 'Hotel', obligatorio: true },
    textoCorto1: { etiqueta: 'Lugar', obligatorio: true },
    fechaInicio: { etiqueta: 'Fecha Entrada', obligatorio: true },
    fechaFin: { etiqueta: 'Fecha Salida', obligatorio: true },
  },
  C: {
    textoCorto3: { etiqueta: 'Vehículo', obligatorio: true },
    textoCorto4: { etiqueta: 'Compañía', obligatorio: true },
    textoCorto1: { etiqueta: 'Lugar de Recogida', obligatorio: true },
    textoCorto2: { etiqueta: 'Lugar de Entrega', obligatorio: false },
    fechaInicio: { etiqueta: 'Fecha Recogida', obligatorio: true },
    horaInicio: { etiqueta: 'Hora Recogida', obligatorio: false },
    fechaFin: { etiqueta: 'Fecha Entrega', obligatorio: false },
  },
  T: {
    textoCorto1: { etiqueta: 'Origen', obligatorio: true },
    textoCorto2: { etiqueta: 'Destino', obligatorio: true },
    fechaInicio: { etiqueta: 'Fecha', obligatorio: true },
    horaInicio: { etiqueta: 'Hora', obligatorio: true },
  },
};

// The entries of a literal object are exactly its type's.
export const camposDeNecesidad = (tipo: TipoNecesidad) =>
  Object.entries(CAMPOS_NECESIDAD[tipo]) as [name: CampoNecesidad, campo: Campo][];
export const camposDePropuesta = (tipo: TipoNecesidad) =>
  Object.entries(CAMPOS_PROPUESTA[tipo]) as [name: CampoPropuesta, campo: Campo][];

/** Code of Spain, the only country with provinces (spec section 9). */
export const PAIS_CON_PROVINCIA = 'SP';
export const CARGAR_A = { G: 'Centro Coste', C: 'Contrato' } as const;

/** Types of documents of a trip. */
export const TIPO_DOCUMENTO = ['Billete', 'Reserva', 'Póliza', 'Visado', 'Justificante'] as const;
export type TipoDocumento = (typeof TIPO_DOCUMENTO)[number];
/** Largest file of a ticket, a booking or a proposal's PDF, in bytes. */
export const MAX_DOCUMENTO = 10 * 1024 * 1024;

/** Length of a trip and distance to its departure, in days, from which the dates are probably a mistake (S-8348). */
const LARGO = 90;
const LEJOS = 365;
/** Warning about valid but unlikely dates, or undefined. Dates are 'YYYY-MM-DD' or incomplete input. */
export function dudasDeFechas({ salida, regreso, hoy }: Record<'salida' | 'regreso' | 'hoy', string>) {
  const faltan = diasEntre(hoy, salida);
  const dura = diasEntre(salida, regreso) + 1;
  return {
    salida:
      faltan < 0
        ? 'La fecha de salida ya ha pasado'
        : faltan > LEJOS
          ? 'Falta más de un año: compruebe la fecha de salida'
          : undefined,
    regreso: dura > LARGO ? `El viaje dura ${dura} días: compruebe la fecha de regreso` : undefined,
  };
}
