import { openText } from '#server/casa/claves/sealed-text.ts';
import { selectCuentas as cuentas } from './datos.queries.ts';
import { nombreIban } from './grupo.rules.ts';

/** Bank accounts of several people, sealed and masked, by the number of the person; who has none is not in it. */
export const selectCuentas = (...which: Parameters<typeof cuentas>) => cuentas(...which);
/** The account of a person in full, from its seal; undefined where another installation sealed it. */
export const abrirCuenta = (usuarioId: number, sellado: string): string | undefined =>
  openText(sellado, nombreIban(usuarioId));
