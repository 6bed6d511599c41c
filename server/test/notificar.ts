// Functions of the tests of notifications: notifications and devices of a person, and the worker with a clock of the test.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { colaDeEntregas } from '#server/plataforma/notificaciones/entrega.queries.ts';
import { type Notificacion, notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { relojesDeNotificaciones } from '#server/plataforma/notificaciones/notificaciones.worker.ts';
import type { Config } from '#server/casa/config/config.ts';
import { execute, one, oneValue, manyValues } from '#server/casa/base/db.ts';
import { idDe } from './acts.ts';
import { until } from './correo.ts';
import { marchar } from './relojes.ts';

/** A Wednesday at ten in the morning, by the clocks of Madrid. */
export const MIERCOLES = new Date('2026-11-18T09:00:00Z');

type Cambios = Partial<Omit<Notificacion, 'correo'>> & { desde?: Date };
/** Writes a notification for `login` that is due at `desde`, and gives its number. */
export async function suceder(login: string, { desde = MIERCOLES, ...cambios }: Cambios = {}): Promise<number> {
  const { titulo = 'Viaje aprobado', urgente = false } = cambios;
  await notificar([await idDe(login)], {
    tipo: 'viaje_aprobado',
    enDispositivo: 'Su viaje V-2026-00017 está aprobado.',
    texto: 'Su viaje a Ñuñoa con 1.234 € está aprobado. Comentario: secreto',
    ruta: '/menu/viajes/17',
    correo: { asunto: `Correo: ${titulo}`, texto: 'Todo, en el correo' },
    ...cambios,
    titulo,
    urgente,
  });
  const id = await oneValue(z.int())(
    sql`update notificacion set entregar_desde = ${desde}, urgente = ${urgente} where id = (select max(id) from notificacion) returning id`,
  );
  return id;
}

type Suscrita = { endpoint: string; p256dh: string; auth: string };
/** A device of `login`, as if it had been given in a session. */
export const escuchar = (login: string, { endpoint, p256dh, auth }: Suscrita): Promise<number> =>
  oneValue(z.int())(sql`
      insert into suscripcion (usuario_id, endpoint, p256dh, auth, nombre, sid)
      select id, ${endpoint}, ${p256dh}, ${auth}, 'Navegador de prueba', 'sin sesión' from usuario where login = ${login}
      returning id`);

const Fila = z.object({
  entregada: z.boolean(),
  resultado: z.nullable(z.string()),
  intentos: z.int(),
  desde: z.string(),
});
export const verEntrega = (id: number) =>
  one(Fila)(
    sql`select entregada is not null as entregada, resultado, intentos, entregar_desde as desde from notificacion where id = ${id}`,
  );

/** Subjects of the mails for `login`. */
export const correosDe = (login: string): Promise<string[]> =>
  manyValues(z.string())(
    sql`select c.asunto from correo c join usuario u on u.id = c.usuario_id where u.login = ${login} order by c.id`,
  );

/** Runs the worker at that instant until no work is due or running, and stops it. */
export async function repartir(config: Config, ahora: Date): Promise<void> {
  const worker = marchar((casa) => relojesDeNotificaciones({ ...casa, ahora: () => ahora }), { config, cada: 10 });
  const enMano = new Date(ahora.getTime() + colaDeEntregas.arriendo * 1_000);
  const quedan = () =>
    execute(sql`
      select from notificacion where entregada is null and (entregar_desde <= ${ahora} or entregar_desde = ${enMano})`);
  try {
    await until(async () => (await quedan()) === 0, 20_000);
  } finally {
    await worker.stop();
  }
}
