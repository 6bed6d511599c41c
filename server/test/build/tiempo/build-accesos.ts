// Builders of accesses: each takes only the data of its test; the rest is done by people with the product's own calls.
import sql from 'sql-template-tag';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { caducarAccesos } from '#server/tiempo/accesos/acceso.commands.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import type { As } from '../build.ts';
import type { Somebody } from '../../harness.ts';
import { route } from '../../acts.ts';

const clientOf = (persona: Somebody) => persona.client(accesos);
export type FormularioEnviado = Parameters<ReturnType<typeof clientOf>['crear']>[0]['body'];

/** Requests without signature, and with it. */
export const PROLONGACION = 1;
export const NOCTURNO = 2;
export const GUARDIA = 5;

/** People of the company or of a subcontractor, by name, as the form sends them. */
export async function personas(quien: Somebody, ...nombres: string[]): Promise<FormularioEnviado['personas']> {
  const cliente = clientOf(quien);
  const todas = [...(await cliente.usuariosEnsa()), ...(await cliente.usuariosSubcontratas())];
  return nombres.map((nombre) => {
    const persona = todas.find((p) => p.Nombre === nombre);
    if (!persona) throw new Error(`${nombre} cannot be chosen`);
    return { origen: persona.Origen, id: persona.Id };
  });
}

/** Deletes all accesses, with their requests and notifications. */
export async function borrarAccesos(): Promise<void> {
  await execute(sql`update solicitud set estado_id = 4 where estado_id = 1`);
  await execute(sql`
    with d as (delete from acceso_dia), p as (delete from acceso_persona), e as (delete from espera), n as (delete from notificacion)
    delete from acceso`);
}

/** Ana alone, one evening in five days. */
export async function formularioAcceso(
  quien: Somebody,
  cambios: Partial<FormularioEnviado> = {},
): Promise<FormularioEnviado> {
  return {
    tipoAccesoId: PROLONGACION,
    personas: cambios.personas ?? (await personas(quien, 'Ana Prieto')),
    periodicidad: 'U',
    fechaDesde: cambios.fechaDesde ?? dentroDe(5),
    fechaHasta: cambios.fechaDesde ?? dentroDe(5),
    horaInicio: '18:00',
    horaFin: '21:00',
    motivo: 'Prueba de carga',
    ...cambios,
  };
}

/** Number of the request about some person, in the inbox of its approver. */
export async function solicitudDe(aprobador: Somebody, accesoId: number): Promise<number> {
  const { SolicitudId } = await clientOf(aprobador).acceso(route(accesoId));
  if (SolicitudId === null) throw new Error('it does not wait for this person');
  return SolicitudId;
}
export const decidir = async (aprobador: Somebody, accesoId: number, acto: 'aceptar' | 'rechazar') =>
  aprobador.client(solicitudes)[acto]({ body: { Id: await solicitudDe(aprobador, accesoId), comentario: 'Visto' } });

/** Moves the only stay of an access to these instants. */
export const moverEstancia = (id: number, desde: string, hasta: string) =>
  execute(sql`
    with d as (update acceso_dia set desde = ${desde}::timestamptz, hasta = ${hasta}::timestamptz where acceso_id = ${id})
    update acceso set fin = ${hasta}::timestamptz where id = ${id}`);

export const ESTADOS_DE_ACCESO = ['pendiente', 'autorizado', 'rechazado', 'anulado', 'caducado'] as const;
export type EstadoDeAcceso = (typeof ESTADOS_DE_ACCESO)[number];
/** An acceso of `de` (a login) in a state: Luis decides on what Ana asks. */
export async function buildAcceso(
  as: As,
  {
    de = 'ana',
    aprueba = 'luis',
    estado = 'pendiente',
    ...cambios
  }: Partial<FormularioEnviado> & { de?: string; aprueba?: string; estado?: EstadoDeAcceso } = {},
): Promise<number> {
  const quien = await as(de);
  const { Id } = await clientOf(quien).crear({ body: await formularioAcceso(quien, cambios) });
  if (estado === 'autorizado') await decidir(await as(aprueba), Id, 'aceptar');
  if (estado === 'rechazado') await decidir(await as(aprueba), Id, 'rechazar');
  if (estado === 'anulado') await clientOf(quien).rechazar({ body: { Id } });
  if (estado === 'caducado') {
    await moverEstancia(Id, '2026-01-01T18:00:00Z', '2026-01-01T21:00:00Z');
    await caducarAccesos();
  }
  return Id;
}

/** One access in each state, and one more waiting. */
export async function sembrar(as: As): Promise<void> {
  for (const estado of [...ESTADOS_DE_ACCESO, 'pendiente' as const]) await buildAcceso(as, { estado });
}
