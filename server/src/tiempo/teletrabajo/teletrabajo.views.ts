import type { AcuerdoDePersona, DiaDeEquipo, MiDia } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { ACUERDO, DIA_TELETRABAJO } from '#contract/tiempo/teletrabajo/teletrabajo.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { accionesDeAcuerdo, accionesDeDia } from './teletrabajo.policy.ts';
import type { AcuerdoRow, DiaRow } from './teletrabajo.queries.ts';

export const verMiDia =
  (usuario: Usuario) =>
  (dia: DiaRow): MiDia => ({
    Id: dia.Id,
    Fecha: dia.Fecha,
    EstadoId: dia.EstadoId,
    Estado: DIA_TELETRABAJO.nombre(dia.EstadoId),
    Motivo: dia.Motivo,
    Version: dia.Version,
    acciones: accionesDeDia(usuario, dia),
  });
export const verDeEquipo =
  (usuario: Usuario) =>
  (dia: DiaRow): DiaDeEquipo => ({
    ...verMiDia(usuario)(dia),
    PersonaId: dia.PersonaId,
    Persona: dia.Persona,
    Foto: dia.Foto,
  });
export const verAcuerdo =
  (usuario: Usuario) =>
  (a: AcuerdoRow): AcuerdoDePersona => ({
    ...a,
    Estado: ACUERDO.nombre(a.EstadoId),
    acciones: accionesDeAcuerdo(usuario, a),
  });
