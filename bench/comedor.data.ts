// A canteen with sittings of many seats, and people who have nothing in it yet.
import { run } from './databases.ts';

type Comedor = { personas: number; plazas: number };
type Listo = { ids: number[]; hash: string; fecha: string; turnos: number[] };
/** So many people `b1`, `b2`… of the same password, and four sittings of a day on which it is open. */
export async function fillComedor(url: string, { personas, plazas }: Comedor): Promise<Listo> {
  const people = await run(url, [
    `insert into usuario (matricula, login, correo, nombre, roles, password_hash, centro_trabajo_codigo)
     select 'B' || i, 'b' || i, 'b' || i || '@extramuros.example', 'Persona ' || i, '{EMPLEADO}', a.password_hash, 'SDR'
       from generate_series(1, ${personas}) i, usuario a where a.login = 'ana'`,
    `insert into comedor (centro) values ('SDR') on conflict do nothing`,
    `insert into comedor_dia (centro, fecha, abierto) values ('SDR', hoy() + 3, true)
     on conflict (centro, fecha) do update set abierto = true`,
    'vacuum (analyze) usuario',
    `select id::int as id, password_hash as hash from usuario where login like 'b%' and matricula like 'B%' order by id`,
  ]);
  const sittings = await run(url, [
    `insert into turno_comida (centro, nombre, desde, hasta, plazas)
     select 'SDR', 'Turno ' || i, '13:00', '13:40', ${plazas} from generate_series(1, 4) i
     returning id::int as id, (hoy() + 3)::text as fecha`,
  ]);
  return {
    ids: people.map(({ id }) => Number(id)),
    hash: String(people[0]?.hash),
    fecha: String(sittings[0]?.fecha),
    turnos: sittings.map(({ id }) => Number(id)),
  };
}
