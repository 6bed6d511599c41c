// Builders of the stores of protective equipment.
import sql from 'sql-template-tag';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import type {
  FormularioAlmacenEpi,
  FormularioArticuloEpi,
  FormularioEntrada,
} from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, pastTriggers } from '../../acts.ts';
import { type As } from '../build.ts';

const prl = async (as: As) => (await as('inigo')).client(almacenEpi);

export const formularioArticuloEpi = (cambios: Partial<FormularioArticuloEpi> = {}): FormularioArticuloEpi => ({
  clase: 'GUANTE',
  nombre: 'Guante de nitrilo',
  modelo: 'N-100',
  norma: 'EN 374',
  tallas: ['8', '9', '10'],
  vidaDias: null,
  ...cambios,
});
/** An article of the catalogue. */
export const buildArticuloEpi = async (as: As, cambios: Partial<FormularioArticuloEpi> = {}): Promise<number> =>
  (await (await prl(as)).crearArticulo({ body: formularioArticuloEpi(cambios) })).Id;

export const formularioAlmacenEpi = (cambios: Partial<FormularioAlmacenEpi> = {}): FormularioAlmacenEpi => ({
  centro: 'SDR',
  nombre: 'Almacén de prueba',
  lugar: 'Nave 2',
  encargados: [],
  ...cambios,
});
/** A store, with the people of these logins in charge. */
export async function buildAlmacenEpi(
  as: As,
  { encargados = [], ...cambios }: Omit<Partial<FormularioAlmacenEpi>, 'encargados'> & { encargados?: string[] } = {},
): Promise<number> {
  const body = formularioAlmacenEpi({ ...cambios, encargados: await Promise.all(encargados.map(idDe)) });
  return (await (await prl(as)).crearAlmacen({ body })).Id;
}
type Entrada = Partial<FormularioEntrada> & Pick<FormularioEntrada, 'almacenId' | 'articuloId'>;
export const formularioEntrada = (entrada: Entrada): FormularioEntrada => ({
  talla: '9',
  cantidad: 10,
  lote: 'L1',
  caduca: null,
  motivo: 'Albarán 1',
  ...entrada,
});
/** Receives boxes, and gives the number of their lot. */
export const buildEntrada = async (as: As, entrada: Entrada): Promise<number> =>
  (await (await prl(as)).entrada({ body: formularioEntrada(entrada) })).Id;
/** Lets a lot expire, so many days ago: past the triggers, which keep it as it came in. */
export const caducarLote = (id: number, hace = 1): Promise<void> =>
  pastTriggers(sql`update epi_existencia set caduca = ${dentroDe(-hace)}::date where id = ${id}`);

/** Stores open and closed, articles in the catalogue and retired, lots that serve, are used up and have expired, a shortage and a quota. */
export async function sembrar(as: As): Promise<void> {
  const clienteDePrl = await prl(as);
  const almacenId = await buildAlmacenEpi(as, { nombre: 'Almacén sembrado', encargados: ['ana'] });
  const cerrado = await buildAlmacenEpi(as, { nombre: 'Almacén sembrado cerrado' });
  await clienteDePrl.cerrarAlmacen({ params: { id: String(cerrado) }, body: {} });
  const articuloId = await buildArticuloEpi(as, { nombre: 'Guante sembrado' });
  const retirado = await buildArticuloEpi(as, { nombre: 'Guante sembrado y retirado' });
  await clienteDePrl.retirarArticulo({ params: { id: String(retirado) }, body: {} });
  await buildEntrada(as, { almacenId, articuloId, caduca: dentroDe(300) });
  await caducarLote(await buildEntrada(as, { almacenId, articuloId, talla: '8', lote: 'L2' }));
  const agotado = await buildEntrada(as, { almacenId, articuloId, talla: '10', lote: 'L3' });
  await clienteDePrl.ajustar({ params: { id: String(agotado) }, body: { contadas: 0, motivo: 'Recuento' } });
  await clienteDePrl.minimo({ body: { almacenId, articuloId, talla: '10', minimo: 5 } });
  await clienteDePrl.crearCupo({ body: { puesto: 'Soldador', articuloId, cantidad: 2, meses: 1, obligatorio: true } });
}
