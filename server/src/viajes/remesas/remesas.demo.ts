import sql from 'sql-template-tag';
import { ibanDe, ibanTapado } from '#contract/personas/misdatos/identidad.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { execute } from '#server/casa/base/db.ts';
import { sealText } from '#server/casa/claves/sealed-text.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { crearRemesa, CUENTA_DE_PAGO, pagarRemesa } from './remesa.commands.ts';
import { selectPorPagar } from './remesa.queries.ts';

/** Account of the demo company, of a bank that does not exist. */
const IBAN = ibanDe('ES', '99990000190000000001');

/** The account of the company, a batch that is paid, one that waits for the bank, and settlements without a batch. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const clara = persona('clara');
  await execute(sql`
    insert into cuenta_de_pago (titular, iban_sellado, iban_tapado) values
      ('Astilleros Peña Cabarga, S. A.', ${sealText(IBAN, CUENTA_DE_PAGO)}, ${ibanTapado(IBAN)})`);
  const pagables = (await selectPorPagar(clara.id)).filter(({ Cuenta, Total }) => Cuenta !== '' && Total > 0);
  const grupos = [pagables.slice(0, 1), pagables.slice(1, 2)].filter((grupo) => grupo.length > 0);
  for (const [i, grupo] of grupos.entries()) {
    const total = Math.round(grupo.reduce((suma, { Total }) => suma + Total, 0) * 100) / 100;
    const form = { liquidaciones: grupo.map(({ Id }) => Id), cargo: sumarDias(hoy, 2), total };
    const { Id } = await crearRemesa(clara, form);
    if (i === 0) await pagarRemesa({ usuario: clara, id: Id });
  }
  // Notifications of what had been done before the demo began are not told.
  await execute(sql`delete from notificacion where sobre like 'liquidacion:%'`);
  return `${grupos.length} remesas`;
};
