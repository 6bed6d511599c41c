import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  parteDe(
    'transferencias-de-viajes',
    sql`
      select r.numero as remesa, r.cargo, r.estado_id, l.numero as liquidacion, n.beneficiario, n.iban_tapado as cuenta, n.importe,
             n.viva, n.motivo
        from remesa_linea n join remesa r on r.id = n.remesa_id join liquidacion l on l.id = n.liquidacion_id
       where n.persona_id = ${id} order by n.id`,
  );
