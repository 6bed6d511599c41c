import { type HechosDeSaldo, type Saldo, saldoDe } from '#contract/tiempo/permisos/saldo.rules.ts';
import { type HechosRow, selectHechos, selectHoy } from './saldo.queries.ts';

/** The first year with balances: of the account or of joining, whichever is later, unless earlier data exist (S-8011). */
export function hechosDe({
  alta,
  baja,
  parcial,
  anioDeCuenta,
  versiones,
  ajustes,
  inicial,
  dias,
}: HechosRow): HechosDeSaldo {
  const alguno = [
    ...ajustes.map(({ anio }) => anio),
    ...dias.map(({ fecha }) => Number(fecha.slice(0, 4))),
    ...(inicial ? [Number(inicial.fecha.slice(0, 4))] : []),
  ];
  const llegada = Math.max(anioDeCuenta, alta === null ? 0 : Number(alta.slice(0, 4)));
  return {
    versiones,
    alta,
    baja,
    parcial: parcial ?? undefined,
    ajustes,
    inicial: inicial ?? undefined,
    dias,
    primerAnio: Math.min(llegada, ...alguno),
  };
}

export type SaldoDePersona = HechosRow & { saldos: Saldo[] };
/** Balances of these years, by person and type. */
export async function saldosDe(usuarioIds: readonly number[], anios: readonly number[], tipoId?: number) {
  const [hoy, filas] = await Promise.all([selectHoy(), selectHechos(usuarioIds, tipoId)]);
  return filas.map((fila): SaldoDePersona => {
    const hechos = hechosDe(fila);
    return { ...fila, saldos: anios.map((anio) => saldoDe(hechos, anio, hoy)) };
  });
}
