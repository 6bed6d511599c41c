import type { SaldoInicial, SaldoInicialDetalle } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { SALDO_INICIAL } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { DetalleRow, InicialRow } from './inicial/inicial.queries.ts';
import { accionesDeInicial } from './inicial/saldoinicial.policy.ts';

export const verInicial =
  (usuario: Usuario) =>
  (s: InicialRow): SaldoInicial => ({
    ...s,
    Estado: SALDO_INICIAL.nombre(s.EstadoId),
    acciones: accionesDeInicial(usuario, s),
  });

/** `impide`: the reason why the figure cannot change now, or ''. */
export function verInicialDetalle(usuario: Usuario, s: DetalleRow, impide: string): SaldoInicialDetalle {
  const inicial = verInicial(usuario)(s);
  return {
    ...s,
    ...inicial,
    acciones: inicial.acciones.filter((acto) => acto === 'adjuntar' || impide === ''),
    Impide: impide,
    Historial: conEstados(s.Historial, SALDO_INICIAL),
  };
}
