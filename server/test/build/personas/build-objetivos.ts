// Builders of objectives: each takes only the data of its test; the rest is done by people with the product's own
// calls.
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import type { FormularioObjetivo } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { idDe } from '../../acts.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As } from '../build.ts';

export const ruta = (id: number) => ({ params: { id: String(id) } });
const de = async (as: As, login: string) => (await as(login)).client(objetivos);

let ciclos = 0;
type Ciclo = { estado?: 'borrador' | 'abierto' | 'cerrado'; desde?: string; hasta?: string; tipo?: 'A' | 'T' };
/** A cycle of Eva's, half gone, with a first day of its own: eighty fit, because a cycle takes a year at most. */
export async function buildCiclo(
  as: As,
  { estado = 'abierto', desde, hasta, tipo = 'A' }: Ciclo = {},
): Promise<number> {
  const eva = await de(as, 'eva');
  ciclos += 1;
  const vez = ciclos % 80;
  const body = {
    nombre: `Ciclo ${ciclos}`,
    tipo,
    desde: desde ?? dentroDe(-100 - vez),
    hasta: hasta ?? dentroDe(100 + vez),
  };
  const { Id } = await eva.crearCiclo({ body });
  if (estado !== 'borrador') await eva.abrirCiclo({ body: { Id } });
  if (estado === 'cerrado') await eva.cerrarCiclo({ body: { Id } });
  return Id;
}
/** A cycle that begins tomorrow or later: what is agreed in it is not yet under way. */
const buildCicloFuturo = (as: As) => buildCiclo(as, { desde: dentroDe(10 + (ciclos % 80)), hasta: dentroDe(200) });

export const formularioObjetivo = (cambios: Partial<FormularioObjetivo> = {}): FormularioObjetivo => ({
  cicloId: 0,
  nivel: 'P',
  titulo: 'Menos averías repetidas',
  unidad: 'averías',
  inicio: 12,
  meta: 4,
  sentido: 'B',
  peso: 100,
  ...cambios,
});
export const crear = async (as: As, login: string, cambios: Partial<FormularioObjetivo>): Promise<number> =>
  (await (await de(as, login)).crear({ body: formularioObjetivo(cambios) })).Id;

type Propuesta = {
  por?: string;
  para?: string;
  cicloId: number;
  lineas: { objetivoId: number; meta: number; peso: number }[];
};
/** Proposes objectives, by `por` for themselves or for `para`. */
export async function proponer(as: As, { por = 'ana', para, ...resto }: Propuesta): Promise<number> {
  const personaId = para === undefined ? {} : { personaId: await idDe(para) };
  return (await (await de(as, por)).proponer({ body: { ...resto, ...personaId } })).Id;
}
/** Number of the request of an objective in the inbox. */
export async function solicitudDe(as: As, login: string, cicloId: number, para?: string): Promise<number> {
  const query = para === undefined ? {} : { persona: String(await idDe(para)) };
  const { Acuerdo } = await (await de(as, login)).plan({ ...ruta(cicloId), query });
  return Acuerdo?.SolicitudId ?? 0;
}
export const decidir = async (as: As, login: string, Id: number, decision: 'aceptar' | 'rechazar' = 'aceptar') =>
  (await as(login)).client(solicitudes)[decision]({ body: { Id, comentario: 'De acuerdo' } });

export const ESTADOS_DE_OBJETIVO = ['borrador', 'propuesto', 'acordado', 'en curso', 'cerrado', 'anulado'] as const;
export type EstadoDeObjetivo = (typeof ESTADOS_DE_OBJETIVO)[number];
type Cambios = Partial<FormularioObjetivo> & { de?: string; estado?: EstadoDeObjetivo };
/** One of Ana's, agreed with Luis, in a cycle of its own; or of the company (by Eva) or Luis's area with `nivel`. */
export async function buildObjetivo(as: As, { de: login = 'ana', estado = 'borrador', ...cambios }: Cambios = {}) {
  const cicloId = cambios.cicloId ?? (await (estado === 'acordado' ? buildCicloFuturo(as) : buildCiclo(as)));
  const nivel = cambios.nivel ?? 'P';
  const autor = nivel === 'P' ? login : 'eva';
  const form = formularioObjetivo({ ...(nivel === 'A' && { areaCodigo: 'ING' }), ...cambios, nivel, cicloId });
  const id = await crear(as, autor, form);
  const eva = await de(as, 'eva');
  if (estado === 'borrador') return { id, cicloId };
  if (nivel === 'P') {
    await proponer(as, { por: login, cicloId, lineas: [{ objetivoId: id, meta: form.meta, peso: form.peso }] });
    if (estado === 'propuesto') return { id, cicloId };
    await decidir(as, 'luis', await solicitudDe(as, login, cicloId));
  } else await eva.fijar({ body: { Id: id } });
  if (estado === 'anulado') await eva.anular({ ...ruta(id), body: { motivo: 'Ya no se hará' } });
  if (estado === 'cerrado') await eva.cerrarCiclo({ body: { Id: cicloId } });
  return { id, cicloId };
}

/** One in each state and of each layer, one with its follow-up, and one that is public. */
export async function sembrar(as: As): Promise<void> {
  for (const estado of ESTADOS_DE_OBJETIVO) await buildObjetivo(as, { estado });
  const { id, cicloId } = await buildObjetivo(as, { estado: 'en curso' });
  await (
    await de(as, 'ana')
  ).seguir({ ...ruta(id), body: { fecha: dentroDe(0), valor: 8, comentario: 'Rodamientos' } });
  const { id: padreId } = await buildObjetivo(as, { nivel: 'E', estado: 'en curso', cicloId, publico: true });
  await buildObjetivo(as, { nivel: 'A', estado: 'en curso', cicloId, padreId });
  await buildObjetivo(as, { nivel: 'E', cicloId, calculo: 'H' });
  await buildCiclo(as, { estado: 'borrador' });
}
