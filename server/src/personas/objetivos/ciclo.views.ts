import type { Acuerdo, CicloObjetivos, Plan } from '#contract/personas/objetivos/ciclo.schemas.ts';
import {
  ACUERDO,
  CICLO_OBJETIVOS,
  ESTADO_ACUERDO,
  ESTADO_CICLO,
  ESTADO_OBJETIVO,
  faltaHastaCien,
  TIPOS_CICLO,
} from '#contract/personas/objetivos/objetivos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { AcuerdoRow } from './acuerdo.queries.ts';
import type { CicloRow } from './ciclo.queries.ts';
import type { ObjetivoRow } from './objetivo.queries.ts';
import { accionesDeAcuerdo, accionesDeCiclo } from './objetivos.policy.ts';
import { verObjetivo } from './objetivos.views.ts';

export const verCiclo =
  (usuario: Usuario) =>
  (c: CicloRow): CicloObjetivos => ({
    ...c,
    Tipo: TIPOS_CICLO[c.TipoCodigo],
    Estado: CICLO_OBJETIVOS.nombre(c.EstadoId),
    acciones: accionesDeCiclo(usuario, c),
  });

const verAcuerdo = (usuario: Usuario, a: AcuerdoRow): Acuerdo => ({
  ...a,
  PorResponsable: a.proponeId !== a.personaId,
  Estado: ACUERDO.nombre(a.EstadoId),
  acciones: accionesDeAcuerdo(usuario, a),
});

type DePlan = {
  personaId: number;
  Persona: string;
  /** True for either of the two sides. */
  puede: boolean;
  ciclo: CicloRow;
  objetivos: readonly ObjetivoRow[];
  acuerdo: AcuerdoRow | undefined;
};
/** Objectives of a person for the person and their responsible. */
export function verPlan(usuario: Usuario, { personaId, Persona, puede, ciclo, objetivos, acuerdo }: DePlan): Plan {
  const { borrador, propuesto, acordado } = ESTADO_OBJETIVO;
  const vivos = objetivos.filter(({ EstadoId }) => [borrador, propuesto, acordado].some((e) => e === EstadoId));
  const pesos = vivos.map(({ Peso }) => Peso);
  const abierto = puede && ciclo.EstadoId === ESTADO_CICLO.abierto;
  const libre = acuerdo?.EstadoId !== ESTADO_ACUERDO.propuesto;
  return {
    PersonaId: personaId,
    Persona,
    Ciclo: verCiclo(usuario)(ciclo),
    Objetivos: objetivos.map(verObjetivo(usuario)),
    SumaPesos: pesos.reduce((suma, peso) => suma + peso, 0),
    Falta: vivos.length === 0 ? '' : faltaHastaCien(pesos),
    Acuerdo: acuerdo ? verAcuerdo(usuario, acuerdo) : null,
    acciones: [
      ...(abierto ? ['crear' as const] : []),
      ...(abierto && libre && vivos.length > 0 ? ['proponer' as const] : []),
    ],
  };
}
