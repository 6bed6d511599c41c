import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import type { Azar } from '#server/demo/azar.ts';
import type { DelegacionDemo } from '#server/demo/empresa.queries.ts';
import { addDays, previousWorkDay } from '#server/demo/fechas.ts';
import type { Linea } from './plan.demo.ts';

const RECHAZOS = [
  'Podemos resolverlo por videoconferencia. Si el cliente insiste, lo retomamos el mes que viene.',
  'El importe supera lo previsto para este contrato. Busque una opción con una noche menos.',
  'Coincide con las pruebas de mar y le necesitamos aquí.',
  'Ya viaja una persona del departamento a esa misma reunión.',
];
const APROBACIONES = [
  '',
  '',
  '',
  'Conforme.',
  'De acuerdo. Aproveche para ver el taller.',
  'Conforme; pase el informe a la vuelta.',
];
const ANULACIONES = [
  'El cliente ha aplazado la reunión sin nueva fecha.',
  'Se atiende a distancia.',
  'Lo sustituye otra persona del equipo.',
  'Cambio de fechas: se pedirá de nuevo.',
];

/** History of a trip. `estadoPrevio`: of one that was called off. */
type Vida = {
  hoy: string;
  salida: string;
  regreso: string;
  estado: number;
  estadoPrevio: number | null;
  quierePropuestas: boolean;
  /** True once the desk has published something, as always beyond state 2. */
  publicado: boolean;
  solicitante: string;
  aprobador: string;
  gestor: string;
  delegaciones: readonly DelegacionDemo[];
};
type Paso = Pick<Linea, 'acto' | 'estado'>;

const { borrador, enPropuestas, pendienteAprobacion, aprobado, rechazado, documentacionEmitida, liquidado, anulado } =
  ESTADO_VIAJE;

/** The shortest way from nothing to a state. */
function pasosHasta({ estado, estadoPrevio, quierePropuestas, publicado }: Vida): Paso[] {
  const meta = estadoPrevio ?? estado;
  const pasos: Paso[] = [{ acto: 'crear', estado: borrador }];
  if (meta > borrador) pasos.push({ acto: 'enviar', estado: quierePropuestas ? enPropuestas : pendienteAprobacion });
  if (quierePropuestas && (meta > enPropuestas || (meta === enPropuestas && publicado)))
    pasos.push({ acto: 'proponer', estado: enPropuestas });
  if (quierePropuestas && meta > enPropuestas) pasos.push({ acto: 'conformar', estado: pendienteAprobacion });
  if (meta === rechazado) pasos.push({ acto: 'rechazar', estado: rechazado });
  else if (meta > pendienteAprobacion) pasos.push({ acto: 'aprobar', estado: aprobado });
  if (meta >= documentacionEmitida && meta <= liquidado) pasos.push({ acto: 'emitir', estado: documentacionEmitida });
  if (meta === liquidado) pasos.push({ acto: 'liquidar', estado: liquidado });
  if (estado === anulado) pasos.push({ acto: 'anular', estado: anulado });
  return pasos;
}

/** The lines of its history, in order, all before `hoy` and with the decisions taken before the departure. */
export function buildHistoria(azar: Azar, vida: Vida): Linea[] {
  const pasos = pasosHasta(vida);
  const gaps = pasos.slice(1).map(() => azar.int(0, 2));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  // Trips that have left were asked for weeks before; the others are as fresh as their last act.
  let day =
    vida.salida <= vida.hoy ? addDays(vida.salida, -azar.int(16, 40)) : addDays(vida.hoy, -azar.int(1, 6) - total);
  return pasos.map((paso, i) => {
    day = paso.acto === 'liquidar' ? addDays(vida.regreso, azar.int(3, 9)) : addDays(day, gaps[i - 1] ?? 0);
    const when = previousWorkDay(day);
    // One act per hour keeps the order of those that share a day.
    const instante = `${when}T${String(7 + i).padStart(2, '0')}:${String(azar.int(0, 59)).padStart(2, '0')}:00.000Z`;
    return { ...paso, ...quienHace(paso.acto, vida, when), comentario: comentarioDe(azar, paso.acto), instante };
  });
}

function quienHace(
  acto: Linea['acto'],
  { solicitante, aprobador, gestor, delegaciones }: Vida,
  fecha: string,
): Pick<Linea, 'quien' | 'enNombreDe'> {
  if (acto === 'proponer' || acto === 'emitir' || acto === 'liquidar') return { quien: gestor, enNombreDe: null };
  if (acto !== 'aprobar' && acto !== 'rechazar') return { quien: solicitante, enNombreDe: null };
  const delegacion = delegaciones.find(
    ({ de, para, desde, hasta }) => de === aprobador && para !== solicitante && desde <= fecha && fecha <= hasta,
  );
  return delegacion ? { quien: delegacion.para, enNombreDe: aprobador } : { quien: aprobador, enNombreDe: null };
}

function comentarioDe(azar: Azar, acto: Linea['acto']): string {
  if (acto === 'aprobar') return azar.pick(APROBACIONES);
  if (acto === 'rechazar') return azar.pick(RECHAZOS);
  return acto === 'anular' ? azar.pick(ANULACIONES) : '';
}
