import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As } from '../build.ts';

type Nota = Parameters<ReturnType<typeof clientOf>['crearNota']>[0]['body'];
const clientOf = (persona: Awaited<ReturnType<As>>) => persona.client(agenda);

export const formularioNota = (cambios: Partial<Nota> = {}): Nota => ({
  fecha: dentroDe(3),
  desde: '10:00',
  hasta: '12:00',
  donde: 'F',
  lugar: 'Cádiz',
  texto: 'Visita al cliente',
  ...cambios,
});
/** Makes a note of a person. */
export const buildNota = async (as: As, de = 'ana', cambios: Partial<Nota> = {}): Promise<number> =>
  (await clientOf(await as(de)).crearNota({ body: formularioNota(cambios) })).Id;

/** Makes a link to the calendar of a person, and gives its path. */
export async function buildEnlace(as: As, de = 'ana', tipo: 'C' | 'A' | 'E' = 'C'): Promise<string> {
  const { Url } = await (await as(de)).client(calendario).crearSuscripcion({ body: { tipo } });
  return new URL(Url).pathname;
}

export async function sembrar(as: As): Promise<void> {
  for (const dia of [0, 1, 2, 3]) await buildNota(as, 'ana', { fecha: dentroDe(dia) });
  await buildNota(as, 'luis', { desde: null, hasta: null, donde: 'E' });
  await buildEnlace(as, 'ana', 'C');
  await buildEnlace(as, 'ana', 'A');
}
