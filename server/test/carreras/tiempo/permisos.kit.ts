// People, days and results of the races of leave.
import { expect } from 'vitest';
import { permisos as permisosArea } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { permisosCobertura } from '#contract/tiempo/permisos/cobertura/cobertura.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { ANIO, enJunio } from '../../build/tiempo/build-permisos.ts';
import type { Somebody } from '../../harness.ts';
import { once, type Two } from '../kit.ts';

export const [PRIMERO, SEGUNDO, TERCERO] = [enJunio(), enJunio(0, 1), enJunio(0, 2)];

/** Results of a leave: its state, and the number of its absences. */
export const [PENDIENTE, CONCEDIDO] = [
  { estado: 1, ausencias: 0 },
  { estado: 2, ausencias: 1 },
];
export const [RETIRADO, REVOCADO, POR_ANULAR] = [
  { estado: 4, ausencias: 0 },
  { estado: 7, ausencias: 0 },
  { estado: 6, ausencias: 1 },
];

/** Acts on leave of Ana, in two processes, from balances that each round leaves as it needs them. */
export function dePermisos({ en, rows, number, requestId, personId, count }: Two) {
  const [ana, ana2, luis, luis2, eva] = [en('ana', 0), en('ana', 1), en('luis', 0), en('luis', 1), en('eva', 1)];
  const tipo = once(() => number(`select id::int as v from tipo_permiso where codigo = 'LIBRE'`));
  /** Adjusts the balance by halves of a day; the type gives four halves a year. */
  const ajustar = async (cantidad: number) =>
    rows(
      `insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo)
         select id, $1, $2, $3, 'Prueba' from usuario where login = 'ana'`,
      [await tipo(), ANIO, cantidad],
    );
  /** Leaves this number of halves of a day in the year, without leave of earlier rounds, and gives the number of the type. */
  async function dejar(mitades: number): Promise<number> {
    await rows(`update cambio_permiso set estado_id = 6 where estado_id = 1`);
    await rows(`update permiso set estado_id = 7 where estado_id in (1, 2, 6)`);
    await rows(`update ausencia set anulada = now() where anulada is null and permiso_id is not null`);
    await rows('delete from ajuste_permiso');
    if (mitades !== 4) await ajustar(mitades - 4);
    return tipo();
  }
  const pedir = (quien: Somebody, tipoId: number, desde: string, hasta = desde, personaId?: number) =>
    quien.client(permisosArea).crear({
      body: { tipoId, desde, hasta, personaId, parte: 'C', horaDesde: null, horaHasta: null, motivo: '' },
    });
  const solicitudDe = (Id: number) => requestId('PERMISO', Id);
  const aceptar = (quien: Somebody, Id: number) =>
    quien.client(solicitudes).aceptar({ body: { Id, comentario: 'De acuerdo' } });
  const cambiar = (quien: Somebody, Id: number, desde: string) =>
    quien.client(permisosCambios).pedir({
      body: { Id, desde, hasta: desde, parte: 'C', horaDesde: null, horaHasta: null, motivo: '' },
    });
  /** Grants a leave of both days. */
  async function conceder(): Promise<number> {
    const { Id } = await pedir(ana, await dejar(4), PRIMERO, SEGUNDO);
    await aceptar(luis, await solicitudDe(Id));
    return Id;
  }
  const pedirParaAna = async (quien: Somebody, tipoId: number, desde: string) =>
    pedir(quien, tipoId, desde, desde, await personId('ana'));
  const ponerPasos = async (segundo: 'H' | null) =>
    rows(`update tipo_permiso_version set segundo = $1, segundo_desde = $2 where tipo_id = $3`, [
      segundo,
      segundo && 1,
      await tipo(),
    ]);
  /** Asks for a leave that needs two yeses. */
  async function conDosPasos(): Promise<number> {
    await ponerPasos('H');
    return (await pedir(ana, await dejar(4), PRIMERO)).Id;
  }
  async function alSegundo(): Promise<number> {
    const Id = await conDosPasos();
    await aceptar(luis, await solicitudDe(Id));
    return Id;
  }
  const abiertas = (Id: number) =>
    count(`solicitud where tipo = 'PERMISO' and entidad_id = $1 and estado_id = 1`, [Id]);
  /** Asks for a leave that Luis is asked to cover. */
  async function conCobertura(): Promise<number> {
    await ponerPasos(null);
    const { Id } = await pedir(ana, await dejar(4), PRIMERO);
    await ana.client(permisosCobertura).nombrar({ body: { Id, personaId: await personId('luis') } });
    return Id;
  }
  /** Expects these states of leaves, each with its number of absences in force. */
  async function expectLeft(ids: number[], left: { estado: number; ausencias: number }[]) {
    const estados = await rows(
      `select estado_id as estado, (select count(*)::int from ausencia x where x.permiso_id = p.id and x.anulada is null) as ausencias
         from permiso p where id = any ($1) order by 1`,
      [ids],
    );
    expect(estados).toEqual(left);
  }
  return {
    ana, ana2, luis, luis2, eva, dejar, ajustar, pedir, solicitudDe, aceptar, cambiar, conceder, pedirParaAna, conDosPasos, alSegundo,
    abiertas, conCobertura, expectLeft,
  }; // oxfmt-ignore
}
