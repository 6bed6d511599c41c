import sql from 'sql-template-tag';
import type { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import { execute } from '#server/base/db.ts';
import { PASSWORD_FIRMA_DEMO } from '#server/demo/elenco.ts';
import { addDays } from '#server/demo/fechas.ts';
import { antedatar, callar, selectGente } from '#server/demo/filas.ts';
import { tomarLlave } from '#server/firma/firma.port.ts';
import type { Decidida, ParteDemo } from '#server/kernel/area.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { decidirConLlaveAbierta } from '#server/solicitudes/solicitudes.port.ts';
import { anularAcceso, caducarAccesos, crearAcceso, rechazarAcceso } from './acceso.commands.ts';

type Suerte = {
  /** Days of the week; none: every day, or the one day. */
  semana?: readonly number[];
  /** The act on it, by whom and in which words; nothing: it waits. */
  acto?: readonly ['aceptar' | 'rechazar' | 'retirar' | 'anular' | 'caducar', string?, string?];
  /** Days since it was asked for, of one that has been decided. */
  hace?: number;
};
const [PROLONGACION, NOCTURNO, FIN_DE_SEMANA, FESTIVO, GUARDIA] = [1, 2, 3, 4, 5] as const;

type Horario = readonly [tipo: number, desde: number, hasta: number, inicio: string, fin: string];
/** `personas` by login: the first one asks. `horario` has the days from today to the first and the last one. */
const acceso = (personas: string, motivo: string, [tipo, ...horario]: Horario, suerte: Suerte = {}) => ({
  personas: personas.split(' '),
  motivo,
  tipo,
  horario,
  ...suerte,
});
type AccesoDemo = ReturnType<typeof acceso>;
/** In every state. At the gate somebody is in at any hour, and a night passes midnight. The last three have been decided with a signature. */
const ACCESOS: readonly AccesoDemo[] = [
  acceso('ana sara', 'Pruebas de mar del ferri «Peña Labra»', [FIN_DE_SEMANA, 2, 9, '07:00', '15:00'], {
    semana: [6, 7],
    acto: ['caducar'],
  }),
  acceso('ana', 'Cierre de planos para el astillero', [PROLONGACION, 3, 3, '18:00', '21:00'], {
    acto: ['rechazar', 'luis', 'Puede terminarlo el lunes por la mañana'],
  }),
  acceso('ana luis', 'Videoconferencia con Corea', [PROLONGACION, 4, 4, '22:00', '01:00'], { acto: ['retirar'] }),
  acceso('ana sara', 'Ensayo de la maqueta en la nave 2, día y noche', [PROLONGACION, 0, 4, '07:30', '07:00'], {
    acto: ['aceptar', 'luis', 'De acuerdo'],
  }),
  acceso('ana teo sara', 'Botadura con la pleamar de la madrugada', [NOCTURNO, 6, 8, '22:00', '06:00']),
  acceso('luis ana', 'Revisión de la oferta antes de su entrega', [PROLONGACION, 1, 1, '18:00', '22:30'], {
    acto: ['anular'],
  }),
  // Íñigo, who would decide, is in it: it goes to the person above him.
  acceso('sonia inigo sara', 'Simulacro de evacuación sin turno en la nave', [PROLONGACION, 0, 1, '22:00', '02:00'], {
    acto: ['aceptar', 'direccion', 'Avisados los bomberos'],
  }),
  acceso('sonia', 'Guardia de fin de mes', [GUARDIA, 5, 12, '20:00', '08:00']),
  acceso('nuria clara', 'Cierre del año con las agencias', [PROLONGACION, 1, 1, '18:00', '20:00'], {
    acto: ['aceptar', 'eva', 'Conforme'],
  }),
  acceso('pablo marta', 'Jornada de puertas abiertas', [FESTIVO, 10, 10, '09:00', '15:00']),
  acceso('marta', 'Inventario del comedor', [PROLONGACION, 3, 5, '17:00', '19:30']),
  acceso('ana', 'Prueba de estanqueidad con la marea baja', [NOCTURNO, 14, 14, '22:00', '04:00'], {
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

type Persona = (login: string) => Usuario;
/** Made by the product's own acts, so that what is decided is sealed as any decision is. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  for (const [i, demo] of ACCESOS.entries()) {
    const { Id } = await crearAcceso(persona(demo.personas[0] ?? ''), formularioDe(demo, hoy, persona));
    if (demo.acto && demo.acto[0] !== 'caducar')
      await antedatar('ACCESO', { entidadId: Id, dias: demo.hace ?? 9 - (i % 7), tabla: 'acceso' });
    await seguir(demo, Id, persona);
  }
  await callar('ACCESO', sql`ruta like '/menu/accesos/%'`);
  return undefined;
};

function formularioDe({ tipo, personas, motivo, horario, semana }: AccesoDemo, hoy: string, persona: Persona) {
  const [desde, hasta, horaInicio, horaFin] = horario;
  const formulario: FormularioAcceso = {
    tipoAccesoId: tipo,
    personas: personas.map((login) => {
      const { id, roles } = persona(login);
      return { id, origen: roles.includes('SUBCONTRATA') ? 'S' : 'E' };
    }),
    periodicidad: semana ? 'S' : desde === hasta ? 'U' : 'D',
    diasPeriodicidad: [...(semana ?? [])],
    fechaDesde: addDays(hoy, desde),
    fechaHasta: addDays(hoy, hasta),
    horaInicio,
    horaFin,
    motivo,
  };
  return formulario;
}

async function seguir({ personas: [de = ''], tipo, acto }: AccesoDemo, id: number, persona: Persona): Promise<void> {
  const [que, quien = 'luis', comentario = ''] = acto ?? [];
  const decidir = async (login: string, decision: Decidida['decision'], palabras: string) => {
    const usuario = persona(login);
    const llave =
      tipo === NOCTURNO ? await tomarLlave({ usuarioId: usuario.id, password: PASSWORD_FIRMA_DEMO }) : undefined;
    const cual = { tipo: 'ACCESO', entidadId: id } as const;
    await decidirConLlaveAbierta({ usuario, cual, decision, comentario: palabras }, llave);
  };
  if (que === 'retirar') await rechazarAcceso({ usuario: persona(de), id, comentario });
  if (que === 'caducar') await caducar(id);
  if (que === 'aceptar') await decidir(quien, 'aceptada', comentario);
  if (que === 'rechazar') await decidir(quien, 'rechazada', comentario);
  if (que !== 'anular') return;
  await decidir('direccion', 'aceptada', 'Adelante');
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
