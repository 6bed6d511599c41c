import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { crearAcceso } from '#server/accesos/acceso.commands.ts';
import { abrirClave, guardarClave } from '#server/firma/cadena/clave.commands.ts';
import { execute, many } from '#server/base/db.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { decidirConLlave } from '#server/solicitudes/decision.commands.ts';
import { antedatarAcceso } from './accesos.carga.ts';
import { FIRMANTES, PASSWORD_FIRMA_DEMO } from './base/elenco.ts';
import { addDays } from './base/fechas.ts';

type Firmada = {
  de: string;
  firma: string;
  decision: 'aceptada' | 'rechazada';
  comentario: string;
  motivo: string;
  dias: number;
};
/** Nights that somebody has signed for. */
const FIRMADAS: readonly Firmada[] = [
  {
    de: 'ana',
    firma: 'luis',
    decision: 'aceptada',
    comentario: 'Con dos personas de guardia en el dique',
    motivo: 'Prueba de estanqueidad con la marea baja',
    dias: 14,
  },
  {
    de: 'sonia',
    firma: 'inigo',
    decision: 'rechazada',
    comentario: 'Esa noche no hay suministro eléctrico',
    motivo: 'Revisión de las cámaras del muelle',
    dias: 16,
  },
  {
    de: 'nuria',
    firma: 'eva',
    decision: 'aceptada',
    comentario: 'De acuerdo',
    motivo: 'Llegada de la tripulación coreana',
    dias: 18,
  },
];
const NOCTURNO = 2;
const Persona = z.object({
  id: z.int(),
  matricula: z.string(),
  login: z.string(),
  nombre: z.string(),
  correo: z.string(),
  roles: z.array(z.string()),
  passwordHash: z.string(),
});

/** Three people who can sign, and what they have signed: with keys as good as anybody's. After the accesses of the demo. */
export async function cargarFirmas(hoy: string): Promise<void> {
  const filas = await many(
    Persona,
    sql`
    select id, matricula, login, nombre, correo, roles, password_hash as "passwordHash" from usuario
     where activo and password_hash is not null`,
  );
  const gente = new Map(filas.map((fila) => [fila.login, { ...fila, sid: '' }]));
  const persona = (login: string) => {
    const found = gente.get(login);
    if (!found) throw new Error(`${login} is not in the demo`);
    return found;
  };
  for (const login of FIRMANTES) {
    const { passwordHash } = persona(login);
    await guardarClave(persona(login), { password: PASSWORD_FIRMA_DEMO, passwordHash });
  }
  for (const firmada of FIRMADAS) await firmar(firmada, { hoy, persona });
  // Nothing of the demo's past is told to anybody.
  await execute(sql`
    delete from notificacion where tipo = 'firma_aviso' or ruta like '/menu/accesos/%' or sobre in (select 'solicitud:' || id from solicitud where tipo = 'ACCESO')`);
}

async function firmar(f: Firmada, { hoy, persona }: { hoy: string; persona(login: string): Usuario }): Promise<void> {
  const dia = addDays(hoy, f.dias);
  const { Id } = await crearAcceso(persona(f.de), {
    tipoAccesoId: NOCTURNO,
    personas: [{ origen: 'E', id: persona(f.de).id }],
    periodicidad: 'U',
    diasPeriodicidad: [],
    fechaDesde: dia,
    fechaHasta: dia,
    horaInicio: '22:00',
    horaFin: '04:00',
    motivo: f.motivo,
  });
  await antedatarAcceso(Id, f.dias - 10);
  const llave = await abrirClave(persona(f.firma).id, PASSWORD_FIRMA_DEMO);
  const { decision, comentario } = f;
  const cual = { tipo: 'ACCESO', entidadId: Id } as const;
  await decidirConLlave({ usuario: persona(f.firma), cual, decision, comentario }, llave);
}
