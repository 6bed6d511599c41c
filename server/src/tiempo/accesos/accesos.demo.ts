import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioAcceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { diaDeSemana, diasDeAcceso, fechasEnPalabras } from '#contract/tiempo/accesos/accesos.rules.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { PASSWORD_FIRMA_DEMO } from '#server/casa/demo/elenco.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { antedatar, borrarAvisos, selectGente } from '#server/casa/demo/filas.ts';
import { tomarLlave } from '#server/identidad/firma/firma.port.ts';
import type { Decidida, ParteDemo } from '#server/casa/kernel/area.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { anularAcceso, caducarAccesos, crearAcceso, rechazarAcceso } from './acceso.commands.ts';

type Suerte = {
  /** Act on the access, its author and its comment; undefined: the access waits. */
  acto?: readonly ['aceptar' | 'rechazar' | 'retirar' | 'anular' | 'caducar', string?, string?];
  /** Days since the request, for an access that has been decided. */
  hace?: number;
  /** Weeks before today, for an access that is under way or over. */
  semanas?: number;
};
const [PROLONGACION, NOCTURNO, FIN_DE_SEMANA, FESTIVO, GUARDIA] = [1, 2, 3, 4, 5] as const;

type Horario = readonly [tipo: number, desde: number, hasta: number, inicio: string, fin: string];
/**
 * `personas` by login: the first one asks. `horario`: days from today to the first and the last day, before they are fitted to the type.
 */
const acceso = (personas: string, motivo: string, [tipo, ...horario]: Horario, suerte: Suerte = {}) => ({
  personas: personas.split(' '),
  motivo,
  tipo,
  horario,
  ...suerte,
});
type AccesoDemo = ReturnType<typeof acceso>;
/**
 * Accesses in every state: on any day the gate expects somebody, one night passes midnight,
 * and the last three were decided with a signature.
 */
const ACCESOS: readonly AccesoDemo[] = [
  acceso('ana sara', 'Pruebas de mar del ferri «Peña Labra»', [FIN_DE_SEMANA, 2, 9, '07:00', '15:00'], {
    acto: ['caducar'],
    semanas: 3,
  }),
  // Access under way since last week: working time has hours inside it.
  acceso('marta', 'Puesta en marcha del lavavajillas nuevo', [PROLONGACION, 0, 9, '17:00', '19:30'], {
    acto: ['aceptar', 'eva', 'De acuerdo'],
    semanas: 1,
  }),
  acceso('ana', 'Cierre de planos para el astillero', [PROLONGACION, 3, 3, '18:00', '21:00'], {
    acto: ['rechazar', 'luis', 'Puede terminarlo el lunes por la mañana'],
  }),
  acceso('ana luis', 'Videoconferencia con Corea', [PROLONGACION, 4, 4, '06:00', '08:00'], { acto: ['retirar'] }),
  acceso('ana sara', 'Ensayo de la maqueta en la nave 2', [PROLONGACION, 0, 4, '18:00', '21:30'], {
    acto: ['aceptar', 'luis', 'De acuerdo'],
  }),
  acceso('sonia teo', 'Obras en la entrada del muelle', [FIN_DE_SEMANA, 0, 9, '08:00', '14:00'], {
    acto: ['aceptar', 'inigo', 'Conforme'],
  }),
  acceso('ana teo sara', 'Botadura con la pleamar de la madrugada', [NOCTURNO, 6, 8, '22:00', '06:00']),
  acceso('luis ana', 'Revisión de la oferta antes de su entrega', [PROLONGACION, 1, 1, '18:00', '20:30'], {
    acto: ['anular'],
  }),
  // Íñigo, who would decide, figures in the access: the person above him decides.
  acceso('sonia inigo sara', 'Simulacro de evacuación sin turno en la nave', [PROLONGACION, 0, 1, '18:30', '20:30'], {
    acto: ['aceptar', 'direccion', 'Avisados los bomberos'],
  }),
  acceso('sonia', 'Guardia de fin de mes', [GUARDIA, 5, 12, '14:00', '22:00']),
  acceso('nuria clara', 'Cierre del año con las agencias', [PROLONGACION, 1, 1, '18:00', '20:00'], {
    acto: ['aceptar', 'eva', 'Conforme'],
  }),
  acceso('pablo marta', 'Jornada de puertas abiertas', [FESTIVO, 10, 10, '09:00', '15:00']),
  acceso('marta', 'Inventario del comedor', [PROLONGACION, 3, 5, '17:00', '19:30']),
  acceso('ana', 'Prueba de estanqueidad con la marea baja', [NOCTURNO, 0, 0, '22:00', '04:00'], {
    acto: ['aceptar', 'luis', 'Con dos personas de guardia en el dique'],
    hace: 4,
  }),
  acceso('sonia', 'Revisión de las cámaras del muelle', [NOCTURNO, 16, 16, '22:00', '04:00'], {
    acto: ['rechazar', 'inigo', 'Esa noche no hay suministro eléctrico'],
    hace: 6,
  }),
  acceso('nuria', 'Llegada de la tripulación coreana', [NOCTURNO, 18, 18, '22:00', '04:00'], {
    acto: ['aceptar', 'eva', 'De acuerdo'],
    hace: 8,
  }),
];

const LABORABLES = [1, 2, 3, 4, 5];
const FINDE = [6, 7];
const TODOS = [...LABORABLES, ...FINDE];
const DIAS: Record<number, readonly number[]> = {
  [PROLONGACION]: LABORABLES,
  [NOCTURNO]: TODOS,
  [FIN_DE_SEMANA]: FINDE,
  [GUARDIA]: FINDE,
};

type Cuando = Omit<FormularioAcceso, 'personas' | 'motivo'>;
/** `hora` in Madrid; `festivos` are those to come, in order. */
type Ahora = { hoy: string; hora: string; festivos: readonly string[] };
/** Days and hours of an access of the demo: from the first day of its type on which it is not over. */
function cuando(
  { tipo, horario: [desde, hasta, horaInicio, horaFin] }: AccesoDemo,
  { hoy, hora, festivos }: Ahora,
): Cuando {
  const dias = DIAS[tipo];
  const vale = (fecha: string) =>
    (dias === undefined
      ? festivos.includes(fecha)
      : dias.includes(diaDeSemana(fecha)) && !(dias === LABORABLES && festivos.includes(fecha))) &&
    !(fecha === hoy && horaFin > horaInicio && horaFin <= hora);
  let fechaDesde = sumarDias(hoy, desde);
  while (!vale(fechaDesde)) fechaDesde = sumarDias(fechaDesde, 1);
  const fechaHasta = sumarDias(fechaDesde, hasta - desde);
  const semana = dias !== undefined && dias !== TODOS && hasta > desde;
  return {
    tipoAccesoId: tipo,
    periodicidad: semana ? 'S' : fechaDesde === fechaHasta ? 'U' : 'D',
    diasPeriodicidad: semana ? [...dias] : [],
    fechaDesde,
    fechaHasta,
    horaInicio,
    horaFin,
  };
}
export const horariosDe = (ahora: Ahora) => ACCESOS.map((demo) => cuando(demo, ahora));

const selectAhora = () =>
  one(z.object({ hora: z.string(), festivos: z.array(z.string()) }))(sql`
    select to_char(now() at time zone 'Europe/Madrid', 'HH24:MI') as hora,
           (select array_agg(fecha::text order by fecha) from festivo where centro_trabajo_codigo is null and fecha >= hoy()) as festivos`);

type Persona = (login: string) => Usuario;
/** Accesses are made by the product's own acts, so that their decisions are sealed as any decision is. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const ahora = { hoy, ...(await selectAhora()) };
  for (const [i, demo] of ACCESOS.entries()) {
    const horario = cuando(demo, ahora);
    const { Id } = await crearAcceso(persona(demo.personas[0] ?? ''), {
      ...horario,
      personas: personasDe(demo, persona),
      motivo: demo.motivo,
    });
    if (demo.semanas) await adelantar(Id, horario, demo.semanas);
    if (demo.acto?.[0] === 'caducar') {
      await caducarAccesos();
      continue;
    }
    if (demo.acto) await antedatar('ACCESO', { entidadId: Id, dias: demo.hace ?? 9 - (i % 7), tabla: 'acceso' });
    await seguir(demo, Id, persona);
  }
  await borrarAvisos('ACCESO', sql`ruta like '/menu/accesos/%'`);
  return undefined;
};

const personasDe = ({ personas }: AccesoDemo, persona: Persona): FormularioAcceso['personas'] =>
  personas.map((login) => {
    const { id, roles } = persona(login);
    return { id, origen: roles.includes('SUBCONTRATA') ? 'S' : 'E' };
  });

async function seguir({ personas: [de = ''], tipo, acto }: AccesoDemo, id: number, persona: Persona): Promise<void> {
  const [que, quien = 'luis', comentario = ''] = acto ?? [];
  const decidir = async (login: string, decision: Decidida['decision'], palabras: string) => {
    const usuario = persona(login);
    const llave =
      tipo === NOCTURNO ? await tomarLlave({ usuarioId: usuario.id, password: PASSWORD_FIRMA_DEMO }) : undefined;
    const solicitud = { tipo: 'ACCESO', entidadId: id } as const;
    await decidirConLlaveAbierta({ usuario, cual: solicitud, decision, comentario: palabras }, llave);
  };
  if (que === 'retirar') await rechazarAcceso({ usuario: persona(de), id, comentario });
  if (que === 'aceptar') await decidir(quien, 'aceptada', comentario);
  if (que === 'rechazar') await decidir(quien, 'rechazada', comentario);
  if (que !== 'anular') return;
  await decidir('direccion', 'aceptada', 'Adelante');
  await anularAcceso({ usuario: persona(de), id, comentario: 'La oferta se entrega otro día' });
}
/** Moves an access back by whole weeks, in its days and in its request's summary; the request is a week older still. */
async function adelantar(id: number, ahora: Cuando, semanas: number): Promise<void> {
  const antes = {
    ...ahora,
    fechaDesde: sumarDias(ahora.fechaDesde, -7 * semanas),
    fechaHasta: sumarDias(ahora.fechaHasta, -7 * semanas),
  };
  const [dias, eran] = [diasDeAcceso(ahora), diasDeAcceso(antes)];
  const tanto = sql`make_interval(weeks => ${semanas})`;
  const pedido = sql`make_interval(weeks => ${semanas + 1})`;
  await execute(sql`
    with d as (update acceso_dia set fecha = fecha - 7 * ${semanas}::int, desde = desde - ${tanto},
      hasta = hasta - ${tanto} where acceso_id = ${id}),
    s as (update solicitud set creada = creada - ${pedido}, resumen = replace(resumen, ${diaCorto(dias[0] ?? '')},
      ${diaCorto(eran[0] ?? '')}),
                 dia = dia - 7 * ${semanas}::int,
                 vista = replace(vista::text, ${diaCorto(dias[0] ?? '')}, ${diaCorto(eran[0] ?? '')})::jsonb,
                 datos = replace(datos::text, ${fechasEnPalabras(dias)}, ${fechasEnPalabras(eran)})::jsonb
           where tipo = 'ACCESO' and entidad_id = ${id})
    update acceso set fecha_desde = fecha_desde - 7 * ${semanas}::int, fecha_hasta = fecha_hasta - 7 * ${semanas}::int,
      fin = fin - ${tanto}, creado = creado - ${pedido}
     where id = ${id}`);
}
