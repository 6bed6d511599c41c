// Steps with the tables outside. The code of a table serves within its slot, and only on a day that is open: a story makes both for the moment in which it is told.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readPidfile } from '#bin/postgres/postgres-pidfile.ts';
import type { Persona } from '../support.ts';

type Dia = {
  Fecha: string;
  Dias: string[];
  Mesas: { Id: number; Nombre: string }[];
  Franjas: { Id: number; Desde: string }[];
};
export const leerDia = ({ llamar }: Persona, fecha?: string) =>
  llamar<Dia>('GET', `/api/mesas/dia?centro=SDR${fecha ? `&fecha=${fecha}` : ''}`);
/** The last day that can be booked, a slot of it and a table. */
export async function paraReservar(persona: Persona, { desde = '14:00', mesa = 'Jardín 3' } = {}) {
  const fecha = (await leerDia(persona)).Dias.at(-1) ?? '';
  const { Mesas, Franjas } = await leerDia(persona, fecha);
  return {
    fecha,
    mesaId: Mesas.find(({ Nombre }) => Nombre === mesa)?.Id ?? 0,
    franjaId: Franjas.find(({ Desde }) => Desde === desde)?.Id ?? 0,
  };
}

const reloj = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  hourCycle: 'h23',
  dateStyle: 'short',
  timeStyle: 'short',
});
const MINUTOS_DEL_DIA = 1_440;
const hora = (minuto: number) =>
  `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;
/** Minute of the day in Santander, once it is not about to end. */
async function minutoDeAhora(): Promise<number> {
  for (;;) {
    const [h = 0, m = 0] = (reloj.format(new Date()).slice(-5).split(':') as [string, string]).map(Number);
    if (h * 60 + m < MINUTOS_DEL_DIA - 4) return h * 60 + m;
    await new Promise((done) => setTimeout(done, 5_000));
  }
}
/** Opens today and a slot that is running. @returns the slot. */
export async function abrirAhora(): Promise<{ franjaId: number; desde: string }> {
  const minuto = await minutoDeAhora();
  const [desde, hasta] = [hora(Math.max(0, minuto - 1)), hora(Math.min(MINUTOS_DEL_DIA - 1, minuto + 40))];
  const folder = process.env.E2E_DATA_DIR ?? '';
  const { postgres } = JSON.parse(readFileSync(join(folder, 'secretos.json'), 'utf8')) as { postgres: string }; // as secrets.ts writes it
  const port = readPidfile(join(folder, 'postgres'))?.port;
  const db = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: postgres, database: 'extramuros' });
  await db.connect();
  try {
    await db.query(`insert into comedor_dia (centro, fecha, abierto) values ('SDR', hoy(), true)
      on conflict (centro, fecha) do update set abierto = true`);
    const { rows } = await db.query<{ id: string }>(
      `insert into franja_mesa (centro, desde, hasta) values ('SDR', $1, $2)
       on conflict (centro, desde) do update set activa = true returning id`,
      [desde, hasta],
    );
    return { franjaId: Number(rows[0]?.id), desde };
  } finally {
    await db.end();
  }
}
