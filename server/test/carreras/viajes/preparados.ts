// Builders of Ana's trips for the races, and readers of the resulting rows.
import { expect } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { route } from '../../acts.ts';
import { formularioPropuesta, formularioViaje } from '../../build/build.ts';
import { suplir, type Two } from '../kit.ts';

export type Preparado = { Id: number; Codigo: string };

export function viajesDeAna(two: Two) {
  const { en, rows, actsOn } = two;
  const [ana, nuria] = [en('ana', 0).client(viajes), en('nuria', 0).client(viajes)];
  const borrador = (): Promise<Preparado> => ana.crear({ body: formularioViaje() });
  /** Trip without needs, which waits for Luis; Marta stands in for him. */
  async function pendiente(): Promise<Preparado> {
    await suplir(two, 'luis', 'marta');
    const viaje = await borrador();
    await ana.viajeAprobacionSoliciante(route(viaje.Id));
    return viaje;
  }
  async function conTren() {
    const viaje = await borrador();
    const body = { viajeId: viaje.Id, tipo: 'I', combo1: 2, textoCorto1: 'Santander', textoCorto2: 'Bilbao' } as const;
    return { ...viaje, necesidad: (await ana.crearNecesidad({ body })).Id };
  }
  /** Sent trip with a proposal for each price; gives the numbers of the proposals. */
  async function conPropuestas(...precios: number[]) {
    const { necesidad, ...viaje } = await conTren();
    await ana.viajeAprobacionSoliciante(route(viaje.Id));
    const propuestas: number[] = [];
    for (const precio of precios)
      propuestas.push((await nuria.crearPropuesta({ body: formularioPropuesta(necesidad, { precio }) })).Id);
    return { ...viaje, primera: propuestas[0] ?? 0, segunda: propuestas[1] ?? 0 };
  }
  /** The same trip with published proposals; with `elegida` the first one is chosen. */
  async function publicado(precios: number[], { elegida = false } = {}) {
    const made = await conPropuestas(...precios);
    await nuria.publicarPropuestas({ body: { viajeId: made.Id } });
    if (elegida) await ana.elegirPropuesta({ body: { propuestaId: made.primera } });
    return made;
  }

  /** Acts in the history of a trip in order, without the first act 'crear'. */
  async function actos({ Id }: { Id: number }): Promise<string[]> {
    const [crear, ...acts] = await actsOn('viaje', Id);
    expect(crear).toBe('crear');
    return acts;
  }
  /** Ends of the subjects of the notifications about a trip. */
  async function notificados({ Codigo }: Preparado): Promise<string[]> {
    const asuntos = await rows<{ asunto: string }>(
      `select correo_asunto as asunto from notificacion where correo_asunto like $1 order by id`,
      [`Viaje ${Codigo}: %`],
    );
    return asuntos.map(({ asunto }) => asunto.split(': ')[1] ?? '');
  }
  const elegidas = ({ Id }: { Id: number }) =>
    rows<{ id: number; precio: number }>(
      `select p.id::int, p.precio::float from propuesta p join necesidad n on n.id = p.necesidad_id
        where n.viaje_id = $1 and p.estado_id = 3`,
      [Id],
    );
  const ver = ({ Id }: { Id: number }) => ana.viaje(route(Id));
  return { borrador, pendiente, conTren, conPropuestas, publicado, actos, notificados, elegidas, ver };
}
