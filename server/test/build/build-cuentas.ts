// Bank accounts of people and of the company, for the tests of payments.
import sql from 'sql-template-tag';
import { ibanDe, ibanTapado } from '#contract/personas/misdatos/identidad.rules.ts';
import { execute } from '#server/casa/base/db.ts';
import { sealText } from '#server/casa/claves/sealed-text.ts';
import { CUENTA_DE_PAGO } from '#server/viajes/remesas/remesa.commands.ts';
import { sellarIban } from '#server/personas/misdatos/grupo.rules.ts';
import { idDe } from '../acts.ts';

/** Account of a Spanish bank that does not exist. */
export const cuentaDe = (numero: number): string => ibanDe('ES', `999900001900${String(numero).padStart(8, '0')}`);
/** Account of Brazil, which is outside of SEPA. */
export const CUENTA_DE_FUERA = ibanDe('BR', '00360305000010009795493P1');
/** Writes the account of a person; null: takes it away. */
export async function ponerCuenta(login: string, iban: string | null): Promise<void> {
  const id = await idDe(login);
  const { sellado, tapado } = iban === null ? { sellado: null, tapado: '' } : sellarIban(id, iban);
  await execute(sql`
    insert into dato_personal (usuario_id, iban_sellado, iban_tapado) values (${id}, ${sellado}, ${tapado})
    on conflict (usuario_id) do update set iban_sellado = excluded.iban_sellado, iban_tapado = excluded.iban_tapado`);
}
/** Writes the account of the company, where there is none. */
export const ponerCuentaDeEmpresa = (): Promise<unknown> =>
  execute(sql`
    insert into cuenta_de_pago (titular, iban_sellado, iban_tapado)
    values ('Empresa', ${sealText(cuentaDe(1), CUENTA_DE_PAGO)}, ${ibanTapado(cuentaDe(1))}) on conflict do nothing`);
