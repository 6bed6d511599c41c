import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import {
  anularAcceso,
  crearAcceso,
  rechazarAcceso,
  responderDeAccesos,
  caducarAccesos,
} from '#server/accesos/acceso.commands.ts';

import { execute, many } from '#server/base/db.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { decidirEnSolicitud } from '#server/solicitudes/solicitudes.port.ts';
import { updateAntedatada } from './base/demo.queries.ts';
import { addDays } from './base/fechas.ts';

type AccesoDemo = {
  de: string;
  personas: readonly string[];
  tipo: number;
  motivo: string;
  /** Days from today to the first and the last one. */
  dias: readonly [desde: number, hasta: number];
  horas: readonly [inicio: string, fin: string];
  /** Days of the week; none: every day, or the one day. */
  semana?: readonly number[];
  /** What happened to it, by whom and in which words; nothing: it waits. */
  acto?: readonly ['aceptar' | 'rechazar' | 'retirar' | 'anular' | 'caducar', string?, string?];
};
const [PROLONGACION, NOCTURNO, FIN_DE_SEMANA, FESTIVO, GUARDIA] = [1, 2, 3, 4, 5];

/** In every state. At the gate somebody is in at any hour, and a night passes midnight. What needs a signature still waits for it. */
const ACCESOS: readonly AccesoDemo[] = [
  {
    de: 'ana',
    personas: ['ana', 'sara'],
    tipo: FIN_DE_SEMANA,
    motivo: 'Pruebas de mar del ferri «Peña Labra»',
    dias: [2, 9],
    horas: ['07:00', '15:00'],
    semana: [6, 7],
    acto: ['caducar'],
  },
  {
    de: 'ana',
    personas: ['ana'],
    tipo: PROLONGACION,
    motivo: 'Cierre de planos para el astillero',
    dias: [3, 3],
    horas: ['18:00', '21:00'],
    acto: ['rechazar', 'luis', 'Puede terminarlo el lunes por la mañana'],
  },
  {
    de: 'ana',
    personas: ['ana', 'luis'],
    tipo: PROLONGACION,
    motivo: 'Videoconferencia con Corea',
    dias: [4, 4],
    horas: ['22:00', '01:00'],
    acto: ['retirar'],
  },
  {
    de: 'ana',
    personas: ['ana', 'sara'],
    tipo: PROLONGACION,
    motivo: 'Ensayo de la maqueta en la nave 2, día y noche',
    dias: [0, 4],
    horas: ['07:30', '07:00'],
    acto: ['aceptar', 'luis', 'De acuerdo'],
  },
  {
    de: 'ana',
    personas: ['ana', 'teo', 'sara'],
    tipo: NOCTURNO,
    motivo: 'Botadura con la pleamar de la madrugada',
    dias: [6, 8],
    horas: ['22:00', '06:00'],
  },
  {
    de: 'luis',
    personas: ['luis', 'ana'],
    tipo: PROLONGACION,
    motivo: 'Revisión de la oferta antes de su entrega',
    dias: [1, 1],
    horas: ['18:00', '22:30'],
    acto: ['anular'],
  },
  {
    de: 'sonia',
    personas: ['sonia', 'inigo', 'sara'],
    tipo: PROLONGACION,
    motivo: 'Simulacro de evacuación sin turno en la nave',
    dias: [0, 1],
    horas: ['22:00', '02:00'],
    // Íñigo, who would decide, is in it: it goes to whoever is above him
    acto: ['aceptar', 'direccion', 'Avisados los bomberos'],
  },
  {
    de: 'sonia',
    personas: ['sonia'],
    tipo: GUARDIA,
    motivo: 'Guardia de fin de mes',
    dias: [5, 12],
    horas: ['20:00', '08:00'],
  },
  {
    de: 'nuria',
    personas: ['nuria', 'clara'],
    tipo: PROLONGACION,
    motivo: 'Cierre del año con las agencias',
    dias: [1, 1],
    horas: ['18:00', '20:00'],
    acto: ['aceptar', 'eva', 'Conforme'],
  },
  {
    de: 'pablo',
    personas: ['pablo', 'marta'],
    tipo: FESTIVO,
    motivo: 'Jornada de puertas abiertas',
    dias: [10, 10],
    horas: ['09:00', '15:00'],
  },
  {
    de: 'marta',
    personas: ['marta'],
    tipo: PROLONGACION,
    motivo: 'Inventario del comedor',
    dias: [3, 5],
    horas: ['17:00', '19:30'],
  },
];
const Persona = z.object({
  id: z.int(),
  matricula: z.string(),
  login: z.string(),
  nombre: z.string(),
  correo: z.string(),
  roles: z.array(z.string()),
});

/** By the product's own acts, so that what is decided is sealed as any decision is. */
export async function cargarAccesos(hoy: string): Promise<void> {
  responderDeAccesos(); // no server is running yet whose routes would have said so
  const filas = await many(
    Persona,
    sql`select id, matricula, login, nombre, correo, roles from usuario where activo order by id`,
  );
  const gente = new Map<string, Usuario>(filas.map((fila) => [fila.login, { ...fila, sid: '' }]));
  const persona = (login: string): Usuario => {
    const found = gente.get(login);
    if (!found) throw new Error(`${login} is not in the demo`);
    return found;
  };
  for (const [i, acceso] of ACCESOS.entries()) {
    const { Id } = await crearAcceso(persona(acceso.de), formularioDe(acceso, { hoy, persona }));
    if (acceso.acto && acceso.acto[0] !== 'caducar') await antedatarAcceso(Id, 9 - (i % 7));
    await seguir(acceso, Id, persona);
  }
  // Nothing of the demo's past is told to anybody.
  await execute(
    sql`delete from notificacion where ruta like '/menu/accesos/%' or sobre in (select 'solicitud:' || id from solicitud where tipo = 'ACCESO')`,
  );
}

type Contexto = { hoy: string; persona(login: string): Usuario };
const formularioDe = (a: AccesoDemo, { hoy, persona }: Contexto): FormularioAcceso => ({
  tipoAccesoId: a.tipo,
  personas: a.personas.map((login) => {
    const { id, roles } = persona(login);
    return { id, origen: roles.includes('SUBCONTRATA') ? 'S' : 'E' };
  }),
  periodicidad: a.semana ? 'S' : a.dias[0] === a.dias[1] ? 'U' : 'D',
  diasPeriodicidad: [...(a.semana ?? [])],
  fechaDesde: addDays(hoy, a.dias[0]),
  fechaHasta: addDays(hoy, a.dias[1]),
  horaInicio: a.horas[0],
  horaFin: a.horas[1],
  motivo: a.motivo,
});

/** What has been decided was asked for on an earlier day. */
export async function antedatarAcceso(entidadId: number, dias: number): Promise<void> {
  await updateAntedatada('ACCESO', { entidadId, dias });
  await execute(sql`update acceso set creado = creado - make_interval(days => ${dias}) where id = ${entidadId}`);
}
async function seguir({ de, acto }: AccesoDemo, id: number, persona: Contexto['persona']): Promise<void> {
  const [que, quien = 'luis', comentario = ''] = acto ?? [];
  if (que === 'retirar') await rechazarAcceso({ usuario: persona(de), id, comentario });
  if (que === 'caducar') await caducar(id);
  if (que === 'aceptar' || que === 'rechazar')
    await decidirEnSolicitud({
      usuario: persona(quien),
      cual: { tipo: 'ACCESO', entidadId: id },
      decision: que === 'aceptar' ? 'aceptada' : 'rechazada',
      comentario,
    });
  if (que !== 'anular') return;
  await decidirEnSolicitud({
    usuario: persona('direccion'),
    cual: { tipo: 'ACCESO', entidadId: id },
    decision: 'aceptada',
    comentario: 'Adelante',
  });
  await anularAcceso({ usuario: persona(de), id, comentario: 'La oferta se entrega otro día' });
}
/** Asked for three weeks ago and decided by nobody. */
async function caducar(id: number): Promise<void> {
  await execute(sql`
    with d as (update acceso_dia set fecha = fecha - 21, desde = desde - interval '21 days', hasta = hasta - interval '21 days' where acceso_id = ${id}),
    s as (update solicitud set creada = creada - interval '28 days' where tipo = 'ACCESO' and entidad_id = ${id})
    update acceso set fecha_desde = fecha_desde - 21, fecha_hasta = fecha_hasta - 21, fin = fin - interval '21 days', creado = creado - interval '28 days'
     where id = ${id}`);
  await caducarAccesos();
}
