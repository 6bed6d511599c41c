import type {
  Comunicacion,
  ComunicacionDetalle,
  FormularioComunicacion,
} from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import {
  COMUNICACION,
  ESTADO_COMUNICACION,
  type Prioridad,
  PRIORIDADES,
} from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { cleanHtml } from '#server/casa/kernel/html.ts';
import { cifra, diaCorto, espera, tarjeta } from '#server/casa/kernel/inicio.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import type { ComunicacionDetalleRow, ComunicacionRow, selectResumen } from './comunicacion.queries.ts';
import type { Plan } from './comunicacion.writes.queries.ts';
import { accionesDeComunicacion } from './comunicaciones.policy.ts';

/** The person or team that has it now. */
function enManosDe(c: ComunicacionRow | ComunicacionDetalleRow): string {
  switch (c.EstadoId) {
    case ESTADO_COMUNICACION.pendiente:
      return c.EnManosDe;
    case ESTADO_COMUNICACION.aceptada:
    case ESTADO_COMUNICACION.enCurso:
    case ESTADO_COMUNICACION.reabierta:
      return 'Mantenimiento';
    case ESTADO_COMUNICACION.resuelta:
      return c.Autor;
    default:
      return '';
  }
}
const calculado = (u: Usuario, c: ComunicacionRow | ComunicacionDetalleRow) => ({
  Estado: COMUNICACION.nombre(c.EstadoId),
  EnManosDe: enManosDe(c),
  acciones: accionesDeComunicacion(u, c),
});
export const verComunicacion =
  (u: Usuario) =>
  (c: ComunicacionRow): Comunicacion => ({ ...c, ...calculado(u, c) });
export const verDetalle = (u: Usuario, c: ComunicacionDetalleRow): ComunicacionDetalle => ({
  ...c,
  ...calculado(u, c),
  // The states of a decision have the same numbers in the request and here: 2 and 3.
  Historial: conEstados(c.Historial, COMUNICACION),
});

type Nombres = { area: string; tipo: string; contrato: string | null };
/** The written content, line by line, as it is decided. */
export function datosDe(f: FormularioComunicacion, { area, tipo, contrato }: Nombres) {
  const linea = (Nombre: string, Valor: string) => ({ Nombre, Valor });
  return [
    linea('Título', f.titulo),
    linea('Descripción', f.descripcion),
    linea('Área', area),
    linea('Tipo de avería', tipo),
    ...(contrato === null ? [] : [linea('Contrato', contrato)]),
    linea('Ubicación', f.ubicacion),
    linea('Prioridad', PRIORIDADES[f.prioridad as Prioridad]), // the form takes 1 to 4
    linea('Riesgo para las personas', f.riesgoPersonas ? 'Sí' : 'No'),
    ...(f.adjuntos.length > 0 ? [linea('Fotos', String(f.adjuntos.length))] : []),
  ];
}

/** Commitments of a decision, line by line, as they are sealed. */
export const planDe = ({ accionPlanificada, fechaPrevista, fechaCierre }: Plan) =>
  [
    { Nombre: 'Acción Planificada', Valor: accionPlanificada },
    { Nombre: 'Fecha Prevista', Valor: diaCorto(fechaPrevista) },
    { Nombre: 'Fecha Cierre', Valor: diaCorto(fechaCierre) },
  ].filter(({ Valor }) => Valor !== '');

/**
 * Spec section 2.13: the particular data as HTML. Every text of a person is escaped here, and the whole passes the
 * allow-list.
 */
export function datosParticulares(f: FormularioComunicacion, nombres: Nombres): string {
  const [titulo, descripcion, ...resto] = datosDe(f, nombres).map(({ Nombre, Valor }) => ({
    Nombre,
    Valor: escapar(Valor).replace(/\r\n?|\n/g, '<br>'),
  }));
  return cleanHtml(
    `<h2>${titulo?.Valor ?? ''}</h2><p>${descripcion?.Valor ?? ''}</p>` +
      `<p>${resto.map(({ Nombre, Valor }) => `<strong>${Nombre}:</strong> ${Valor}`).join('<br>')}</p>`,
  );
}
const ENTIDAD: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapar = (texto: string) => texto.replace(/[&<>"']/g, (signo) => ENTIDAD[signo] ?? '');

const TABLERO = '/menu/comunicaciones/tablero';
/**
 * Communications that wait for their author's confirmation, and the faults that this person attends to. Pending
 * decisions are with the requests.
 */
export function verInicio(usuario: Usuario, r: Awaited<ReturnType<typeof selectResumen>>): DeInicio {
  const { Cuenta: vencidas, Limite } = r.Vencidas;
  return {
    espera: espera(r.PorConfirmar, {
      una: (titulo, id) => ({
        Texto: 'Confirme si está resuelta',
        Detalle: titulo,
        Ruta: `/menu/comunicaciones/${id}`,
      }),
      varias: (cuantas) => ({
        Texto: `${cuantas} comunicaciones resueltas esperan su confirmación`,
        Detalle: 'Se cierran solas a los siete días',
        Ruta: '/menu/comunicaciones?estado=5',
      }),
    }),
    actos: esEmpleado(usuario) ? [{ Texto: 'Nueva comunicación', Ruta: '/menu/comunicaciones/nueva' }] : [],
    tarjetas: tarjeta({
      Nombre: 'Averías por resolver',
      Ruta: TABLERO,
      Orden: 10,
      Filas: [
        ...cifra(vencidas, {
          Texto: vencidas === 1 ? 'Vencida' : 'Vencidas',
          Detalle: Limite === null ? '' : `La más atrasada, del ${diaCorto(Limite)}`,
          Tono: 'bad',
          Ruta: TABLERO,
        }),
        ...cifra(r.PorEmpezar + r.Reabiertas + r.EnCurso - vencidas, { Texto: 'En plazo', Ruta: TABLERO }),
      ],
    }),
  };
}
