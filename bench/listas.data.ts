// A company of a thousand people with `total` rows in every table that a list reads. The newest thousand are the same in all of them:
// what one person has, what waits, what is in force and what is on the board. Before them come the years, in which everything is over.
import { run } from './databases.ts';
import { LISTAS } from './listas.cases.ts';
import { type Medida, OPEN, PEOPLE, who, word } from './listas.kit.ts';

/** Fills a database of the bench. Trigram indexes are made at the end, because filling them row by row takes longest. */
export async function fillListas(url: string, total: number): Promise<void> {
  const medida: Medida = {
    total,
    each: `from (select i, ${total} - i as j from generate_series(1, ${total}) i) s`,
    mine: 'j < 1000 and j % 5 = 0',
    open: (states) => `case when j < ${OPEN * states} then 1 + j / 5 % ${states} else 0 end`,
  };
  const trigrams = await run(url, [
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def from pg_index x join pg_class c on c.oid = x.indexrelid
      join pg_am m on m.oid = c.relam where m.amname = 'gin'`,
  ]);
  await run(url, [
    'set session_replication_role = replica', // the rows keep every rule; checking each would take minutes
    ...trigrams.map(({ name }) => `drop index ${String(name)}`),
    `insert into usuario (matricula, login, correo, nombre, roles, centro_coste_codigo, centro_trabajo_codigo,
       area_codigo, responsable_id, creado)
     select 'B' || i, 'b' || i, 'b' || i || '@extramuros.example',
       ${word('Zoraida Urkiola', 'Lope de Miguel', 'Persona')} || ' ' || i, '{EMPLEADO}', '1200', 'MAD', 'COM',
       ${who('luis')}, now() - interval '9 years' from generate_series(1, ${PEOPLE}) i`,
    `update usuario set creado = now() - interval '9 years'`,
    ...LISTAS.flatMap(({ filas }) => filas?.(medida) ?? []),
    'insert into espera (solicitud_id) select id from solicitud where estado_id = 1',
    ...trigrams.map(({ def }) => String(def)),
    'set session_replication_role = origin',
    'vacuum (analyze)',
    'checkpoint',
  ]);
}
