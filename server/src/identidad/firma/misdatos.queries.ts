import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'claves-de-firma',
      sql`
      select kid as huella, creada, cambiada, revocada from firma_clave where usuario_id = ${id} order by creada`,
    ),
    parteDe(
      'firmas',
      sql`
      select f.codigo as "codigoDeVerificacion", s.numero, s.resumen, f.creada, f.jws
        from firma f join solicitud s on s.id = f.solicitud_id where f.firmante_id = ${id} order by f.creada`,
    ),
  ]);
