import { ADMITE_GASTOS, ESTADO_GASTO, GASTO } from '#contract/viajes/gastos/gastos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

/** Trip as far as its expenses ask. */
export type ViajeDeGastos = { solicitanteId: number; estadoId: number };
export type GastoDePolicy = ViajeDeGastos & { gastoEstadoId: number };

const YA_NO = 'El viaje ya no admite cambios en sus gastos';
/** Reason for which this person adds nothing to the trip now, or ''. */
export const porQueNo = ({ id }: Pick<Usuario, 'id'>, { solicitanteId, estadoId }: ViajeDeGastos): string =>
  solicitanteId !== id
    ? 'Los gastos los anota quien viaja'
    : ADMITE_GASTOS.includes(estadoId)
      ? ''
      : estadoId < 4
        ? 'Los gastos se anotan cuando el viaje está aprobado'
        : YA_NO;

const abierto = { cumple: ({ estadoId }: GastoDePolicy) => ADMITE_GASTOS.includes(estadoId), porque: YA_NO };
export const { acciones: accionesDeGasto, autorizar: autorizarGasto } = politica(GASTO, {
  que: 'el gasto',
  estado: (gasto: GastoDePolicy) => gasto.gastoEstadoId,
  papel: (_acto, u, gasto) => gasto.solicitanteId === u.id,
  condicion: { cambiar: abierto, borrar: abierto },
});
export const ESCRIBIBLES: readonly number[] = [ESTADO_GASTO.anotado, ESTADO_GASTO.rechazado];
