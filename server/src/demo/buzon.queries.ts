import sql from 'sql-template-tag';
import { execute } from '#server/base/db.ts';
import type { SugerenciaDemo } from './buzon.textos.ts';

export type FilaBuzon = Omit<SugerenciaDemo, 'hace' | 'pasos'> & {
  id: number;
  fecha: string;
  estado: number;
  respuesta: string;
  respondida: string | null;
  recibo: string | null;
};
export const insertSugerencias = (filas: readonly FilaBuzon[]) =>
  execute(sql`
    insert into buzon (id, anonima, area_codigo, autor_id, fecha, comentario, estado_id, respuesta, respondida, recibo, anunciada)
    select f.id, f.de is null, f.area, (select u.id from usuario u where u.login = f.de), f.fecha, f.comentario, f.estado, f.respuesta,
           f.respondida, f.recibo, true
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
           as f (id bigint, de text, area text, fecha date, comentario text, estado smallint, respuesta text, respondida date, recibo text)
     order by f.id`);

export type LineaBuzon = {
  id: number;
  quien: string;
  acto: string;
  estado: number;
  comentario: string;
  instante: string;
};
/** What is said of an anonymous one tells who in the area said it, and never who wrote it. */
export const insertHistorialDeBuzon = (lineas: readonly LineaBuzon[]) =>
  execute(sql`
    insert into historial (entidad, entidad_id, quien_id, acto, estado_id, comentario, instante)
    select 'buzon', l.id, (select u.id from usuario u where u.login = l.quien), l.acto, l.estado, l.comentario, l.instante
      from jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb)
           as l (id bigint, quien text, acto text, estado smallint, comentario text, instante timestamptz)
     order by l.instante, l.id`);

/** New signed ones go on counting from here. */
export const updateNumeroDeBuzon = (ultimo: number) => execute(sql`select setval('buzon_numero', ${ultimo})`);
export const insertPersonaDeBuzon = (area: string, login: string) =>
  execute(
    sql`insert into buzon_persona (area_codigo, usuario_id) select ${area}, id from usuario where login = ${login}`,
  );
