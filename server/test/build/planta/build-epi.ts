// Builders of protective equipment: a store in Santander kept by Marta, and a boilermaker who asks it for what the job entitles to.
import sql, { raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import type { FormularioEpi } from '#contract/planta/epi/epi.schemas.ts';
import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { pastTriggers, route } from '../../acts.ts';
import { type As } from '../build.ts';

/** Statements that make the store and its catalogue, for a database of another process too. */
export const ALMACEN = [
  `update usuario set centro_trabajo_codigo = 'SDR', puesto = 'Calderera de prueba' where login in ('ana', 'teo')`,
  `insert into epi_articulo (clase, nombre, modelo, norma, tallas, vida_dias)
   values ('GUANTE', 'Guante de prueba', '', 'EN 388', '{8,9,10}', 180), ('CASCO', 'Casco de prueba', '', 'EN 397', '{}', null),
          ('MASCARILLA', 'Mascarilla de prueba', '', 'EN 149', '{}', 30) on conflict do nothing`,
  `insert into epi_almacen (centro, nombre) values ('SDR', 'Almacén de Marta'), ('MAD', 'Almacén de Nuria') on conflict do nothing`,
  `insert into epi_encargado (almacen_id, usuario_id) select a.id, u.id from epi_almacen a, usuario u
    where (a.nombre, u.login) in (('Almacén de Marta', 'marta'), ('Almacén de Nuria', 'nuria')) on conflict do nothing`,
  `insert into epi_cupo (puesto, articulo_id, cantidad, meses, obligatorio) select 'Calderera de prueba', t.id, x.cantidad, x.meses, true
     from (values ('Guante de prueba', 2, 1), ('Casco de prueba', 1, 48)) x (nombre, cantidad, meses)
     join epi_articulo t on t.nombre = x.nombre
     on conflict do nothing`,
  `insert into epi_existencia (almacen_id, articulo_id, talla, lote, caduca)
   select a.id, t.id, x.talla, x.lote, x.caduca::date from (values
     ('Guante de prueba', '9', 'G-2', hoy() + 400), ('Guante de prueba', '9', 'G-1', hoy() + 90),
       ('Casco de prueba', '', 'C-1', null), ('Mascarilla de prueba', '', 'M-1', hoy() + 700))
     x (nombre, talla, lote, caduca)
     join epi_articulo t on t.nombre = x.nombre, epi_almacen a
     where a.nombre = 'Almacén de Marta'
     on conflict do nothing`,
  `
    insert into epi_movimiento (existencia_id, clase, cantidad, quien_id)
    select e.id, 'E', 500, u.id
    from epi_existencia e
    join epi_almacen a on a.id = e.almacen_id, usuario u
    where a.nombre = 'Almacén de Marta' and u.login = 'marta' and e.cantidad = 0`,
];
const Numeros = z.object({ guante: z.int(), casco: z.int(), mascarilla: z.int(), almacen: z.int(), otro: z.int() });
export type Numeros = z.output<typeof Numeros>;
export const NUMEROS = `
  select (select id::int from epi_articulo where nombre = 'Guante de prueba') as guante,
    (select id::int from epi_articulo where nombre = 'Casco de prueba') as casco,
  (select id::int from epi_articulo where nombre = 'Mascarilla de prueba') as mascarilla,
  (select id::int from epi_almacen where nombre = 'Almacén de Marta') as almacen,
  (select id::int from epi_almacen where nombre = 'Almacén de Nuria') as otro`;
const crudo = (texto: string): Sql => raw(texto);
export async function abrirAlmacen(): Promise<Numeros> {
  for (const texto of ALMACEN) await execute(crudo(texto));
  return one(Numeros)(crudo(NUMEROS));
}

export const formularioEpi = (articuloId: number, cambios: Partial<FormularioEpi> = {}): FormularioEpi => ({
  articuloId,
  talla: '9',
  cantidad: 1,
  motivo: 'R',
  ...cambios,
});
/** Deletes requests and deliveries: quotas are whole again. */
export const vaciar = () =>
  pastTriggers(
    sql`delete from epi_pieza`,
    sql`delete from epi_solicitud`,
    sql`delete from epi_recibo`,
    sql`delete from solicitud where tipo in ('EPI', 'RECIBOEPI')`,
  );

export const ESTADOS_DE_EPI = ['solicitada', 'aprobada', 'rechazada', 'cancelada', 'preparada', 'entregada'] as const;
type EstadoDeEpi = (typeof ESTADOS_DE_EPI)[number];
type Pedida = Partial<FormularioEpi> & { de?: string; estado?: EstadoDeEpi };
/** A request of Ana's for gloves in a state: Íñigo decides outside the quota, Marta has the store. */
export async function buildEpi(as: As, n: Numeros, { de = 'ana', estado = 'aprobada', ...cambios }: Pedida = {}) {
  const clienteDeEpi = (await as(de)).client(epi);
  const fuera = estado === 'solicitada' || estado === 'rechazada';
  const { Id } = await clienteDeEpi.crear({ body: formularioEpi(n.guante, { cantidad: fuera ? 9 : 1, ...cambios }) });
  if (estado === 'cancelada') await clienteDeEpi.cancelar(route(Id));
  if (estado === 'rechazada') {
    const id = await oneValue(z.int())(sql`select id from solicitud where tipo = 'EPI' and entidad_id = ${Id}`);
    await (await as('inigo')).client(solicitudes).rechazar({ body: { Id: id, comentario: 'Son demasiados' } });
  }
  const marta = (await as('marta')).client(epi);
  const body = { almacenId: n.almacen };
  if (estado === 'preparada' || estado === 'entregada') await marta.preparar({ ...route(Id), body });
  if (estado === 'entregada') await marta.entregar({ ...route(Id), body });
  return Id;
}

export const ESTADOS_DE_RECIBO = ['por firmar', 'firmado', 'no conforme', 'anulado'] as const;
type EstadoDeRecibo = (typeof ESTADOS_DE_RECIBO)[number];
/** A receipt of Ana's in a state, for a glove. */
export async function buildRecibo(
  as: As,
  n: Numeros,
  { estado = 'por firmar', ...cambios }: Omit<Pedida, 'estado'> & { estado?: EstadoDeRecibo } = {},
) {
  const id = await buildEpi(as, n, cambios);
  const marta = await as('marta');
  const { Id } = await marta.client(epi).entregar({ ...route(id), body: { almacenId: n.almacen } });
  const recibos = (await as(cambios.de ?? 'ana')).client(recibosEpi);
  if (estado === 'firmado') await recibos.firmar({ ...route(Id), body: {} });
  if (estado === 'no conforme') await recibos.noConforme({ ...route(Id), body: { comentario: 'Era otra talla' } });
  if (estado === 'anulado')
    await marta.client(recibosEpi).anular({ ...route(Id), body: { motivo: 'Entregado a otra persona' } });
  return Id;
}
/** The only piece of a receipt. */
export const piezaDe = (reciboId: number): Promise<number> =>
  oneValue(z.int())(sql`select id from epi_pieza where recibo_id = ${reciboId}`);
/** Moves the last day of the pieces of a receipt, so many days from today. */
export const caducar = (reciboId: number, dias: number) =>
  execute(sql`update epi_pieza set caduca = ${dentroDe(dias)}::date where recibo_id = ${reciboId}`);

/** Requests and receipts in every state, equipment that was returned, lost and expired. */
export async function sembrar(as: As): Promise<void> {
  const n = await abrirAlmacen();
  for (const estado of ESTADOS_DE_EPI) {
    await buildEpi(as, n, { estado, de: estado === 'rechazada' || estado === 'solicitada' ? 'ana' : 'teo' });
    await vaciarCupo();
  }
  for (const estado of ESTADOS_DE_RECIBO) {
    await buildRecibo(as, n, { estado });
    await vaciarCupo();
  }
  const perdida = await piezaDe(await buildRecibo(as, n, { estado: 'firmado' }));
  await (await as('ana')).client(epi).perder({ ...route(perdida), body: {} });
  const devuelta = await piezaDe(await buildRecibo(as, n, { estado: 'firmado' }));
  await (await as('marta')).client(epi).devolver({ ...route(devuelta), body: { destino: 'A' } });
  await vaciarCupo();
  await caducar(await buildRecibo(as, n, { estado: 'firmado' }), -3);
}
/** Makes the quota count from now on. */
export const vaciarCupo = () => execute(sql`update epi_solicitud set creada = creada - interval '2 months'`);
