// Builders of leaves: asked for by their person and decided in the inbox, with the product's own calls.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { caducarPermisos } from '#server/tiempo/permisos/peticion/acto.commands.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import type { As } from '../build.ts';
import type { Persona } from '../../harness.ts';

const clientOf = (persona: Persona) => persona.client(permisos);
export type PermisoPedido = Parameters<ReturnType<typeof clientOf>['crear']>[0]['body'];
/** Next year, when no day of it is past and no holiday is near. */
export const ANIO = Number(hoy().slice(0, 4)) + 1;
/** A Monday of June of next year, so many weeks and days later. */
export const enJunio = (semana = 0, dia = 0): string => sumarDias(lunesDe(`${ANIO}-06-07`), semana * 7 + dia);

/** Number of a type by its code. */
export const tipoDe = (codigo: string): Promise<number> =>
  oneValue(z.int())(sql`select id from tipo_permiso where codigo = ${codigo}`);

/** A type without validation: paid hours without limit. */
export async function buildTipoLibre(codigo = 'LIBRE_DE_VALIDAR'): Promise<number> {
  await execute(sql`
    with t as (insert into tipo_permiso (codigo, nombre) values (${codigo}, ${codigo}) returning id)
    insert into tipo_permiso_version (tipo_id, version, desde, letra, unidad, medias, periodo, validacion, justificante)
    select id, 1, '2020-01-01', 'S', 'D', true, 'E', 'N', 'P' from t`);
  return tipoDe(codigo);
}

/** One day of holidays. */
export const pedido = async (cambios: Partial<PermisoPedido> & { codigo?: string } = {}): Promise<PermisoPedido> => {
  const { codigo = 'VACACIONES', ...resto } = cambios;
  const desde = resto.desde ?? enJunio();
  return {
    tipoId: resto.tipoId ?? (await tipoDe(codigo)),
    desde,
    hasta: desde,
    parte: 'C',
    horaDesde: null,
    horaHasta: null,
    motivo: '',
    ...resto,
  };
};

/** Number of the request about it that waits for this person. */
export async function solicitudDe(aprobador: Persona, permisoId: number): Promise<number> {
  const todas = await aprobador.client(solicitudes).misPendientes({ query: { tipo: 'PERMISO', limite: '200' } });
  const solicitud = todas.find(({ EntidadId }) => EntidadId === permisoId);
  if (!solicitud) throw new Error('it does not wait for this person');
  return solicitud.Id;
}
export const decidir = async (aprobador: Persona, permisoId: number, acto: 'aceptar' | 'rechazar') =>
  aprobador.client(solicitudes)[acto]({ body: { Id: await solicitudDe(aprobador, permisoId), comentario: 'Visto' } });

export const ESTADOS_DE_PERMISO = [
  'pendiente',
  'aprobado',
  'rechazado',
  'retirado',
  'caducado',
  'anulacion',
  'anulado',
] as const;
export type EstadoDePermiso = (typeof ESTADOS_DE_PERMISO)[number];
type Construir = Partial<PermisoPedido> & { codigo?: string; de?: string; aprueba?: string; estado?: EstadoDePermiso };
/** A leave of `de` (a login) in a state: Luis decides on what Ana asks. */
export async function buildPermiso(
  as: As,
  { de = 'ana', aprueba = 'luis', estado = 'pendiente', ...p }: Construir = {},
) {
  const cliente = clientOf(await as(de));
  const { Id } = await cliente.crear({ body: await pedido(p) });
  const luis = async (acto: 'aceptar' | 'rechazar') => decidir(await as(aprueba), Id, acto);
  if (estado === 'rechazado') await luis('rechazar');
  if (estado === 'retirado') await cliente.retirar({ body: { Id } });
  if (estado === 'caducado') await caducarPermisos('2099-12-31');
  if (['aprobado', 'anulacion', 'anulado'].includes(estado)) await luis('aceptar');
  if (['anulacion', 'anulado'].includes(estado))
    await cliente.pedirAnulacion({ body: { Id, comentario: 'Se aplaza' } });
  if (estado === 'anulado') await luis('aceptar');
  return Id;
}
