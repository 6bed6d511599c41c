import type { Gasto } from '#contract/viajes/gastos/gasto.schemas.ts';
import { GASTO } from '#contract/viajes/gastos/gastos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { GastoRow } from './gasto.queries.ts';
import { accionesDeGasto } from './gastos.policy.ts';

export const verGasto =
  (usuario: Usuario) =>
  ({ solicitanteId, viajeEstadoId, ...gasto }: GastoRow): Gasto => ({
    ...gasto,
    Estado: GASTO.nombre(gasto.EstadoId),
    acciones: accionesDeGasto(usuario, { solicitanteId, estadoId: viajeEstadoId, gastoEstadoId: gasto.EstadoId }),
  });
