import { CIERRE, ESTADO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import type { MesDeNomina } from '#contract/tiempo/nomina/nomina.schemas.ts';
import { minutosPagadosAparte } from '#server/tiempo/jornada/jornada.port.ts';
import type { MesRow } from './nomina.queries.ts';

/** A month of somebody as payroll gets it: figures and absences of a closed one alone. */
export function verMes(row: MesRow): MesDeNomina {
  const { Matricula, Nombre, Version, Cambiado, estado, ausencias, arrastrado, saldo, compensado, pagado } = row;
  const Cerrado = estado === ESTADO_CIERRE.cerrado;
  return {
    Matricula,
    Nombre,
    Cerrado,
    Horas: Cerrado
      ? {
          PrevistoMin: row.teorico,
          TrabajadoMin: row.trabajado,
          SaldoMin: saldo,
          ArrastradoMin: arrastrado,
          FinalMin: arrastrado + saldo - compensado - pagado,
          CompensadoMin: compensado,
          PagadoMin: pagado,
          FueraDeJornadaAPagarMin: minutosPagadosAparte(row.lineas),
        }
      : null,
    Ausencias: ausencias.map(({ letra, dias, diasDeTrabajo, minutos }) => ({
      Letra: letra,
      Nombre: LETRAS[letra],
      Dias: dias,
      DiasDeTrabajo: diasDeTrabajo,
      Minutos: minutos,
    })),
    Version,
    Cambiado,
  };
}

/** Number of the closed months, and of the others by their state in words. */
export const verEstados = (cuentas: readonly { estado: number; personas: number }[]) => ({
  Cerrados: cuentas.find(({ estado }) => estado === ESTADO_CIERRE.cerrado)?.personas ?? 0,
  SinCerrar: cuentas
    .filter(({ estado }) => estado !== ESTADO_CIERRE.cerrado)
    .map(({ estado, personas }) => ({ Estado: CIERRE.nombre(estado), Personas: personas })),
});
