import type * as z from 'zod/mini';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import type {
  Cobertura,
  coberturaQuery,
  CoberturaTurno,
  PersonaPlanificada,
  planificacionQuery,
} from '#contract/tiempo/turnos/planificacion.schemas.ts';
import { MAX_DIAS_DE_PLAN } from '#contract/tiempo/turnos/planificacion.rules.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { verDia } from './dia.views.ts';
import {
  type claveNombre,
  type Dia,
  selectCobertura,
  selectDiasDelPlan,
  selectFestivosDelPlan,
  selectPersonasDelPlan,
} from './planificacion.queries.ts';

/** Refuses more days than are read at once. Throws 422. */
function exigirDias({ desde, hasta }: { desde: string; hasta: string }): void {
  const dias = diasEntre(desde, hasta);
  if (dias < 0 || dias >= MAX_DIAS_DE_PLAN)
    throw noValido([{ field: 'hasta', message: `De uno a ${MAX_DIAS_DE_PLAN} días, a partir del primero` }]);
}

const verDiaPlanificado = ({ usuarioId: _de, letra, turno, tramos, modalidad, ...dia }: Dia) => ({
  ...dia,
  ...verDia({ letra, turno, tramos, modalidad }),
});
/** People of a page by name, with their days. Throws 422. */
export async function leerPlan(
  lectorId: number,
  query: Omit<z.output<typeof planificacionQuery>, 'cursor'>,
  desde: Desde<typeof claveNombre>,
): Promise<PersonaPlanificada[]> {
  exigirDias(query);
  const personas = await selectPersonasDelPlan(lectorId, query, desde);
  const ids = personas.map(({ Id }) => Id);
  const dias = Map.groupBy(await selectDiasDelPlan(ids, query.desde, query.hasta), ({ usuarioId }) => usuarioId);
  return personas.map((persona) => ({ ...persona, Dias: (dias.get(persona.Id) ?? []).map(verDiaPlanificado) }));
}

/** How many work each shift on each of these days. Throws 422. */
export async function leerCobertura(query: z.output<typeof coberturaQuery>): Promise<Cobertura> {
  exigirDias(query);
  const [cuentas, festivos] = await Promise.all([selectCobertura(query), selectFestivosDelPlan(query)]);
  const fechas = Array.from({ length: diasEntre(query.desde, query.hasta) + 1 }, (_, n) => sumarDias(query.desde, n));
  return {
    Personas: festivos[0]?.personas ?? 0,
    Turnos: [...Map.groupBy(cuentas, ({ Id }) => Id).values()].flatMap((filas): CoberturaTurno[] => {
      const [primera] = filas;
      if (!primera) return [];
      const { Id, Codigo, Nombre, Letra } = primera;
      const Dias = fechas.map((Fecha) => {
        const { Tienen = 0, Ausentes = 0, Pedidos = 0 } = filas.find((fila) => fila.Fecha === Fecha) ?? {};
        return { Fecha, Tienen, Ausentes, Pedidos };
      });
      return [{ Id, Codigo, Nombre, Letra, Dias }];
    }),
    Festivos: festivos.flatMap(({ Fecha, Nombre }) => (Fecha !== null && Nombre !== null ? [{ Fecha, Nombre }] : [])),
  };
}
