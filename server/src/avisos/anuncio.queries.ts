import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Config } from '#server/kernel/config.ts';
import { maybeOne } from '#server/kernel/db.ts';
import { insertNotificacionA, zanjarNotificaciones } from '#server/notificaciones/notificaciones.port.ts';

/** Spec section 2.3 gives the screen no path; decisions 5 does. */
const RUTA = '/avisos-sin-leer';

type Entorno = Pick<Config, 'URL_PUBLICA' | 'EMPRESA'>;
type Anuncio = {
  frase: string;
  entorno: Entorno;
  /** Who wrote it needs no telling. */
  salvo?: number;
};

/**
 * A CTE that tells the readers of the notices of `de`, whose `fila` is the notice as it is now. Only of what has to be
 * read, is seen now and has had its time announced; and never what it says: a locked screen would show it.
 * `antes`: CTEs that go before it.
 */
export const insertAnuncio = (
  cual: keyof typeof DE,
  { frase, entorno: { URL_PUBLICA, EMPRESA }, salvo }: Anuncio,
  antes: Sql = empty,
): Sql => {
  const de = DE[cual];
  return sql`${antes},
  dichas as (${insertNotificacionA({
    usuarioIds: sql`select array_agg(r.id) from ${de} c join usuario r on aviso_se_pide_a(c.fila, r)
       where (c.fila).canal = 'A' and (c.fila).anunciado is not null and estado_de_aviso(c.fila) = 3
         and r.id is distinct from ${salvo ?? null}::bigint`,
    tipo: 'aviso_nuevo',
    titulo: frase,
    texto: 'Hay un aviso que debe leer.',
    ruta: RUTA,
    sobre: sql`select 'aviso:' || (c.fila).id from ${de} c`,
    correo: {
      asunto: frase,
      texto: `Hay un aviso de la empresa que debe leer.\n\n${URL_PUBLICA}${RUTA}\n\n${EMPRESA}\n`,
    },
  })})`;
};
/** A command names its rows; the statement is written here. */
const DE = { publicado: sql`publicado`, cambiado: sql`cambiado`, anunciado: sql`anunciado` };

/** A CTE that takes back what had been told about a notice. */
export const updateAnuncioZanjado = (id: number): Sql => sql`,
  zanjadas as (${zanjarNotificaciones(`aviso:${id}`, ['aviso_nuevo'])})`;

/**
 * Tells of one notice whose time has come; undefined when there is none. Of several processes one does it: the others pass
 * over the row that it holds, and find it done.
 */
export const updateSiguienteAnunciado = (entorno: Entorno) =>
  maybeOne(
    z.object({ Id: z.int() }),
    sql`
    with anunciado as (
      update aviso a set anunciado = now()
       where a.id = (select p.id from aviso p
                      where p.anunciado is null and p.publicado is not null and p.retirado is null and p.se_ve_desde <= now()
                      order by p.se_ve_desde, p.id limit 1 for update skip locked)
      returning a as fila)
    ${insertAnuncio('anunciado', { frase: 'Aviso nuevo', entorno })}
    select (fila).id as "Id" from anunciado`,
  );
