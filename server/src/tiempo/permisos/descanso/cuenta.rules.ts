import {
  disponibleDe,
  faltaDeDescanso,
  type HechosDeDescanso,
} from '#contract/tiempo/permisos/descanso/descanso.rules.ts';
import type { DescansoDePeticion } from '#contract/tiempo/permisos/descanso/descanso.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { DiaRepartido } from '#contract/tiempo/permisos/reparto.rules.ts';

export type Descansos = HechosDeDescanso & {
  /** Last day that the ledger has counted; null: none. */
  hasta: string | null;
  /** True for a day that the ledger has still to count. */
  porContar(fecha: string): boolean;
};
/** Days of a leave against the balance of hours: days that the ledger has counted already are in it. `antes`: its days until now. */
export function aCuenta(
  { porContar, ...hechos }: Descansos,
  dias: readonly DiaRepartido[],
  antes: readonly DiaRepartido[] = [],
) {
  const minutos = (de: readonly DiaRepartido[]) =>
    de.reduce((suma, { fecha, cantidad }) => suma + (porContar(fecha) ? cantidad : 0), 0);
  const [disponible, toma] = [disponibleDe(hechos), minutos(dias)];
  return {
    saldo: hechos.saldo,
    comprometido: hechos.saldo - disponible,
    disponible,
    toma,
    queda: disponible - toma,
    falta: faltaDeDescanso(disponible, toma, minutos(antes)),
  };
}
export type ACuenta = ReturnType<typeof aCuenta>;

/** Reasons against a leave from the balance, each with its field. */
export function deDescanso(
  { disponible, falta, toma }: ACuenta,
  plan: readonly { asignado: boolean }[],
): (readonly [campo: string, frase: string])[] {
  const sinCuadrante = plan.some(({ asignado }) => !asignado);
  const frase =
    disponible <= 0
      ? 'No tiene saldo de horas disponible'
      : `Tiene ${decirCantidad(disponible, 'H')} de saldo disponible y pide ${decirCantidad(toma, 'H')}`;
  return [
    ...(sinCuadrante ? [['desde', 'En esos días no tiene cuadrante, y sin él no hay saldo de horas'] as const] : []),
    ...(falta > 0 ? [['hasta', frase] as const] : []),
  ];
}

export const verDePeticion = ({ saldo, comprometido, disponible, queda }: ACuenta): DescansoDePeticion => ({
  SaldoMin: saldo,
  ComprometidoMin: comprometido,
  DisponibleMin: disponible,
  QuedaMin: queda,
});
