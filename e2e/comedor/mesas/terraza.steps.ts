// Steps with the tables outside. The code of a table is valid within its slot, on an open day: each story makes both
// for its own moment.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DiaDeMesas } from '#contract/comedor/mesas/mesa.schemas.ts';
import { horaDeMinuto, horaEn } from '#contract/casa/kernel/zona.ts';
import { readPidfile } from '#bin/postgres/postgres-pidfile.ts';
import { ahora, hoy } from '../../../contract/test/reloj.ts';
import type { Persona } from '../../support.ts';

export const leerDia = ({ llamar }: Persona, fecha?: string) =>
  llamar<DiaDeMesas>('GET', `/api/mesas/dia?centro=SDR${fecha ? `&fecha=${fecha}` : ''}`);
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

const ULTIMO = 1_439;
const minutoEn = (zona: string): number => {
  const hora = horaEn(ahora(), zona);
  return Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
};
/** Canteen whose day is not about to end: in Las Palmas it is an hour earlier. */
const comedorConDia = () =>
  minutoEn('Europe/Madrid') < ULTIMO - 10
    ? { centro: 'SDR', zona: 'Europe/Madrid' }
    : { centro: 'LPA', zona: 'Atlantic/Canary' };

type Abierta = {
  centro: string;
  franjaId: number;
  desde: string;
  /** Code of each table, by its name. */
  codigos: ReadonlyMap<string, string>;
};
/** Opens today and a slot that is running, in a canteen that has two tables for two. */
export async function abrirAhora(): Promise<Abierta> {
  const { centro, zona } = comedorConDia();
  const minuto = minutoEn(zona);
  const [desde, hasta] = [Math.max(0, minuto - 1), Math.min(ULTIMO, minuto + 40)].map(horaDeMinuto);
  const folder = process.env.E2E_DATA_DIR ?? '';
  const { postgres } = JSON.parse(readFileSync(join(folder, 'secretos.json'), 'utf8')) as { postgres: string }; // as secrets.ts writes it
  const port = readPidfile(join(folder, 'postgres'))?.port;
  const db = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: postgres, database: 'extramuros' });
  await db.connect();
  try {
    await db.query(
      `insert into comedor_dia (centro, fecha, abierto) values ($1, $2, true) on conflict (centro, fecha) do update set abierto = true`,
      [centro, hoy(zona)],
    );
    await db.query(
      `insert into mesa (centro, nombre, plazas, x, y, codigo)
       select $1, m.nombre, 2, m.x, 50, substr(md5('mesa' || $1 || m.nombre), 1, 16)
       from (values ('Jardín 3', 66), ('Jardín 4', 98)) m (nombre, x)
        where not exists (select from mesa otra where otra.centro = $1 and otra.nombre = m.nombre)`,
      [centro],
    );
    const { rows } = await db.query<{ id: string }>(
      `insert into franja_mesa (centro, desde, hasta) values ($1, $2, $3)
       on conflict (centro, desde) do update set activa = true returning id`,
      [centro, desde, hasta],
    );
    const mesas = await db.query<{ nombre: string; codigo: string }>(
      'select nombre, codigo from mesa where centro = $1',
      [centro],
    );
    const codigos = new Map(mesas.rows.map(({ nombre, codigo }) => [nombre, codigo]));
    return { centro, franjaId: Number(rows[0]?.id), desde: desde ?? '', codigos };
  } finally {
    await db.end();
  }
}
