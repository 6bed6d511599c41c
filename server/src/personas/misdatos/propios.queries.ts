import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Tables of this area for the download of their person. */
export const selectPartes = (id: number) =>
  Promise.all([
    parteDe(
      'contactos-de-emergencia',
      sql`select orden, nombre, relacion, telefono from contacto_emergencia where usuario_id = ${id} order by orden`,
    ),
    parteDe(
      'contratos',
      sql`
      select desde, hasta, tipo, categoria, convenio, jornada_pct as jornada from contrato_laboral where usuario_id = ${id} order by desde`,
    ),
    parteDe(
      'lecturas',
      sql`
      select l.instante, quien_del_acto(l.clave_id, u.nombre) as quien, l.clase as que, l.llamada as como
        from lectura_sensible l join usuario u on u.id = l.lector_id
       where l.persona_id = ${id} order by l.id`,
    ),
  ]);
