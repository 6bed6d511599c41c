// Builders of opening balances.
import { saldoinicial } from '#contract/tiempo/saldoinicial/saldoinicial.endpoints.ts';
import type { FormularioInicial } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { idDe, route } from '../../acts.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As } from '../build.ts';

export const FUENTE = 'Hoja de control del programa anterior';
export const PORQUE = 'Se contó dos veces una guardia';
export const inicialesDe = async (as: As, login = 'eva') => (await as(login)).client(saldoinicial);

type Cambios = Partial<FormularioInicial> & { de?: string };
/** Form of an opening balance of hours of somebody (teo), on the first of January of this year. */
export const formularioInicial = async ({ de = 'teo', ...cambios }: Cambios = {}): Promise<FormularioInicial> => ({
  personaId: await idDe(de),
  tipoId: null,
  fecha: `${dentroDe(0).slice(0, 4)}-01-01`,
  cantidad: 390,
  fuente: FUENTE,
  ...cambios,
});
export async function buildInicial(as: As, cambios: Cambios = {}): Promise<number> {
  const body = await formularioInicial(cambios);
  return (await (await inicialesDe(as)).crear({ body })).Id;
}
/** Type of leave of each year in days: the holidays. */
export async function vacaciones(as: As): Promise<number> {
  const { Tipos } = await (await inicialesDe(as)).opciones();
  return Tipos.find(({ Id, Unidad }) => Id !== null && Unidad === 'D')?.Id ?? 0;
}
export const ficheroDeIniciales = (lineas: readonly string[]) =>
  new File([`Matrícula;Saldo;Fecha;Cifra;Fuente\r\n${lineas.join('\r\n')}\r\n`], 'saldos.csv', { type: 'text/csv' });

/** One in force with a counter entry, one annulled, one of leave with its document, and a file with a wrong row. */
export async function sembrar(as: As): Promise<void> {
  const eva = await inicialesDe(as);
  // Before the months that other builders close: these people have none.
  const id = await buildInicial(as, { de: 'sonia' });
  await eva.corregir({ ...route(id), body: { cantidad: 300, motivo: PORQUE } });
  await eva.anular({ ...route(await buildInicial(as, { de: 'marta', cantidad: -60 })), body: { motivo: PORQUE } });
  await buildInicial(as, { de: 'ana', tipoId: await vacaciones(as), cantidad: 40 });
  await eva.leer({ fichero: ficheroDeIniciales(['9999999;HORAS;01/01/2026;6:30;Nadie']) });
}
