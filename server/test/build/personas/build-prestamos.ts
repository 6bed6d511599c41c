// Builders of loans: each takes only the data of its test; the rest is done by people with the product's own calls.
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import type { FormularioPrestamo } from '#contract/personas/prestamos/prestamo.schemas.ts';
import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As } from '../build.ts';

export const ruta = (id: number) => ({ params: { id: String(id) } });
/** Month at this distance from the present one in Madrid, 'AAAA-MM'. */
export const mes = (meses = 0): string => sumarMeses(dentroDe(0).slice(0, 7), meses);

export const formularioPrestamo = (cambios: Partial<FormularioPrestamo> = {}): FormularioPrestamo => ({
  tipo: 'P',
  importe: 1200,
  plazos: 12,
  concepto: 'Arreglo del coche',
  ...cambios,
});
export const conceder = async (
  as: As,
  id: number,
  cambios: { importe?: number; plazos?: number; interes?: number; primera?: string } = {},
) => {
  const eva = (await as('eva')).client(prestamos);
  const { Importe: importe, Plazos: plazos, Interes: interes } = await eva.prestamo(ruta(id));
  const body = { importe, plazos, interes, primera: mes(1), comentario: 'Conforme', ...cambios };
  return eva.conceder({ ...ruta(id), body });
};
/** Moves the table of a loan into the past by whole months, as if it had been granted so long ago. */
export const envejecer = (id: number, meses: number) =>
  execute(sql`
    update prestamo_cuota set fecha = (date_trunc('month', fecha) - make_interval(months => ${meses - 1}) - interval '1 day')::date
     where prestamo_id = ${id}`);

export const ESTADOS_DE_PRESTAMO = [
  'solicitado',
  'concedido',
  'denegado',
  'retirado',
  'en amortización',
  'liquidado',
] as const;
export type EstadoDePrestamo = (typeof ESTADOS_DE_PRESTAMO)[number];
/** A loan of `de` (a login) in a state, of 1.200 € in twelve parts; Eva decides. */
export async function buildPrestamo(
  as: As,
  {
    de = 'ana',
    estado = 'solicitado',
    ...cambios
  }: Partial<FormularioPrestamo> & { de?: string; estado?: EstadoDePrestamo } = {},
): Promise<number> {
  const clienteDePrestamos = (await as(de)).client(prestamos);
  const { Id } = await clienteDePrestamos.crear({ body: formularioPrestamo(cambios) });
  if (estado === 'retirado') await clienteDePrestamos.retirar({ body: { Id } });
  if (estado === 'denegado')
    await (await as('eva')).client(prestamos).denegar({ ...ruta(Id), body: { comentario: 'Ahora no es posible' } });
  if (!['concedido', 'en amortización', 'liquidado'].includes(estado)) return Id;
  await conceder(as, Id);
  if (estado !== 'concedido') await envejecer(Id, estado === 'liquidado' ? 13 : 3);
  return Id;
}
/** One in each state, and one more that waits. */
export async function sembrar(as: As): Promise<void> {
  for (const estado of ESTADOS_DE_PRESTAMO.slice(1)) await buildPrestamo(as, { estado });
  await buildPrestamo(as);
  await buildPrestamo(as, { tipo: 'A', plazos: 1, importe: 300 });
  await buildPrestamo(as, { de: 'luis' });
}
