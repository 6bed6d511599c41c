// Builders of agreements of telework and of planned days.
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import type { FormularioAcuerdo } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { teletrabajo } from '#contract/tiempo/teletrabajo/teletrabajo.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe } from '../../acts.ts';
import type { As } from '../build.ts';
import { asignarSemana } from './build-jornada.ts';

export const teletrabajoDe = async (as: As, login: string) => (await as(login)).client(teletrabajo);
/** Day of the week, 0 Monday, of the week after next. */
export const dia = (n: number): string => sumarDias(lunesDe(dentroDe(14)), n);

type Cambios = Partial<FormularioAcuerdo> & { de?: string };
/** Agreement of a person (ana) of two days a week from today on, which their responsible may veto; they work from Monday to Friday. */
export async function buildAcuerdo(as: As, { de = 'ana', ...cambios }: Cambios = {}): Promise<number> {
  const personaId = await idDe(de);
  await asignarSemana(personaId);
  const body = {
    personaId,
    desde: dentroDe(0),
    hasta: null,
    maximo: 2,
    periodo: 'S' as const,
    dias: [1, 2, 3, 4, 5],
    conVeto: true,
    nota: '',
    ...cambios,
  };
  return (await (await teletrabajoDe(as, 'eva')).crearAcuerdo({ body })).Id;
}
/** Plans a day of somebody and gives its number. */
export async function planear(as: As, login: string, fecha: string): Promise<number> {
  const api = await teletrabajoDe(as, login);
  await api.planear({ body: { dias: [fecha] } });
  return (await api.mio()).Dias.find(({ Fecha, EstadoId }) => Fecha === fecha && EstadoId === 1)?.Id ?? 0;
}

/** One day in each state, and an agreement that is over. */
export async function sembrar(as: As): Promise<void> {
  await buildAcuerdo(as);
  await planear(as, 'ana', dia(0));
  const [ana, luis] = [await teletrabajoDe(as, 'ana'), await teletrabajoDe(as, 'luis')];
  await ana.quitar({ body: { Id: await planear(as, 'ana', dia(1)) } });
  await luis.vetar({ body: { Id: await planear(as, 'ana', dia(2)), motivo: 'Ese día hay auditoría' } });
  await buildAcuerdo(as, { de: 'nuria', desde: dentroDe(-30), hasta: dentroDe(-1), conVeto: false });
}
