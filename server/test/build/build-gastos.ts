// Expenses of trips, for the tests: by the product's own calls.
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import { buildViaje, type As } from './build.ts';

type Cuerpo = NonNullable<Parameters<Awaited<ReturnType<typeof clienteDe>>['crear']>[0]>['body'];
const clienteDe = async (as: As, login: string) => (await as(login)).client(gastos);

/** A receipt that is accepted as such, in base64. */
export const unRecibo = () => ({
  nombre: 'recibo.pdf',
  contenido: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ).toString('base64'),
});
/** A taxi of today. */
export const formularioGasto = (viajeId: number, cambios: Partial<Cuerpo> = {}): Cuerpo => ({
  viajeId,
  tipo: 'TAXI',
  fecha: hoy(),
  importe: 18.4,
  divisa: 'EUR',
  texto: 'Del aeropuerto al hotel',
  recibo: unRecibo(),
  ...cambios,
});

/** An expense of an approved trip of Ana. */
export async function sembrar(as: As): Promise<void> {
  const ana = await clienteDe(as, 'ana');
  for (let n = 0; n < 2; n++) {
    const { id } = await buildViaje(as, { estado: 'aprobado' });
    await ana.crear({ body: formularioGasto(id) });
  }
}
