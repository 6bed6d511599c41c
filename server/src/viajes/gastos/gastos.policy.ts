import { ESTADO_GASTO, GASTO } from '#contract/viajes/gastos/gastos.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';
import { puedeCambiarse, type ViajeAnotable, YA_NO } from '#server/viajes/viaje/anotable.policy.ts';

export type GastoDePolicy = ViajeAnotable & { gastoEstadoId: number };

const abierto = { cumple: (gasto: GastoDePolicy) => puedeCambiarse(gasto), porque: YA_NO };
export const { acciones: accionesDeGasto, autorizar: autorizarGasto } = politica(GASTO, {
  que: 'el gasto',
  estado: (gasto: GastoDePolicy) => gasto.gastoEstadoId,
  papel: (_acto, u, gasto) => gasto.solicitanteId === u.id,
  condicion: { cambiar: abierto, borrar: abierto },
});
export const ESCRIBIBLES: readonly number[] = [ESTADO_GASTO.anotado, ESTADO_GASTO.rechazado];
