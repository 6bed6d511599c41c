import { ESTADO_PROPUESTA, ESTADO_VIAJE, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import type { Azar } from '#server/casa/demo/azar.ts';
import type { DelegacionDemo } from '#server/casa/demo/empresa.queries.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { previousWorkDay } from '#server/casa/demo/fechas.ts';
import type { DocumentoDemo, Linea, NecesidadDemo } from './plan.demo.ts';

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

/** History of a trip. `estadoPrevio`: the state before a trip was called off. */
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
type Paso = { acto: Linea['acto']; estado: number };

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
  // Past trips were requested weeks before their departure; the others end with their last act.
  let day =
    vida.salida <= vida.hoy ? sumarDias(vida.salida, -azar.int(16, 40)) : sumarDias(vida.hoy, -azar.int(1, 6) - total);
  return pasos.map((paso, i) => {
    day = paso.acto === 'liquidar' ? sumarDias(vida.regreso, azar.int(3, 9)) : sumarDias(day, gaps[i - 1] ?? 0);
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

type ActoConComentario = Pick<Linea, 'acto' | 'comentario'>;
/** Lines some seconds before or after `paso`, by the same person. */
const junto = (paso: Linea | undefined, signo: 1 | -1, actos: readonly ActoConComentario[]): Linea[] =>
  paso === undefined
    ? []
    : actos.map((acto, i) => {
        const segundos = 5 * (signo === 1 ? i + 1 : i - actos.length);
        const instante = new Date(Date.parse(paso.instante) + segundos * 1_000).toISOString();
        return { ...paso, ...acto, estado: null, enNombreDe: null, instante };
      });
const enOrden = (lineas: Linea[]): Linea[] => lineas.toSorted((a, b) => (a.instante < b.instante ? -1 : 1));

/** Adds the lines of needs to a history: created after the trip, settled before its approval. */
export function conNecesidades(historial: Linea[], necesidades: readonly NecesidadDemo[]): Linea[] {
  const paso = (acto: Linea['acto']) => historial.find((linea) => linea.acto === acto);
  const nombre = ({ tipo, texto1, texto2 }: NecesidadDemo) =>
    `${TIPO_NECESIDAD[tipo]}: ${[texto1, texto2].filter(Boolean).join(' – ')}`;
  const anadidas = necesidades.map((n): ActoConComentario => ({ acto: 'crearNecesidad', comentario: nombre(n) }));
  const zanjadas = necesidades.flatMap((n): ActoConComentario[] => {
    const elegida = n.propuestas.find(({ estado }) => estado === ESTADO_PROPUESTA.elegida);
    const con = (mas: string) => [nombre(n), mas].filter(Boolean).join(' · ');
    if (elegida) return [{ acto: 'elegir', comentario: con(elegida.texto3) }];
    return n.sinPropuestaMotivo === '' ? [] : [{ acto: 'sinPropuesta', comentario: con(n.sinPropuestaMotivo) }];
  });
  return enOrden([...historial, ...junto(paso('crear'), 1, anadidas), ...junto(paso('conformar'), -1, zanjadas)]);
}

/** Adds the lines of documents to a history, before the desk issued the trip. */
export function conDocumentos(historial: Linea[], documentos: readonly DocumentoDemo[], gestor: string): Linea[] {
  const paso = (acto: Linea['acto']) => historial.find((linea) => linea.acto === acto);
  const subidos = documentos.map(({ nombre }): ActoConComentario => ({ acto: 'subirDocumento', comentario: nombre }));
  const emitir = paso('emitir');
  const lineas = emitir ? junto(emitir, -1, subidos) : junto(paso('aprobar'), 1, subidos);
  return enOrden([...historial, ...lineas.map((linea) => ({ ...linea, quien: gestor }))]);
}
