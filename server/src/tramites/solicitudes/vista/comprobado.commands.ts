import type { Comprobado } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { decisionDe } from '#server/casa/kernel/decision-kinds.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { selectPorComprobar } from './comprobado.queries.ts';

/** Checks of a request that waits for this person. Throws 404 for anybody else, and once it is decided. */
export async function comprobar(usuario: Usuario, tipo: TipoSolicitud, entidadId: number): Promise<Comprobado> {
  if (laEmpresa().solicitudes.includes(tipo)) throw noEncontrado();
  const { SolicitudId, esResponsable, ...de } = existente(await selectPorComprobar(usuario.id, tipo, entidadId));
  const decision = decisionDe(tipo);
  const ConEquipo =
    decision.conEquipo === true && (esResponsable || tipo === 'PERMISO' || usuario.roles.includes('RRHH'));
  const Comprobaciones = await decision.comprobar?.({ ...de, lectorId: usuario.id, delEquipo: ConEquipo });
  return { SolicitudId, Comprobaciones: [...(Comprobaciones ?? [])], ConEquipo };
}

type DeArea = { TipoCodigo: TipoSolicitud; EntidadId: number };
/** The rows of a page, each with the warning of its area. */
export async function conAvisos<Fila extends DeArea>(lectorId: number, filas: readonly Fila[]) {
  const porTipo = [...Map.groupBy(filas, ({ TipoCodigo }) => TipoCodigo)];
  const avisos = new Map(
    await Promise.all(
      porTipo.map(async ([tipo, rows]) => {
        const ids = rows.map(({ EntidadId }) => EntidadId);
        return [tipo, await decisionDe(tipo).avisar?.(ids, lectorId)] as const;
      }),
    ),
  );
  return filas.map((fila) => ({ ...fila, delArea: avisos.get(fila.TipoCodigo)?.get(fila.EntidadId) }));
}
