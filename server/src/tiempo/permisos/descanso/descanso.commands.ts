import type { DiaRepartido } from '#contract/tiempo/permisos/reparto.rules.ts';
import { disponibleDe } from '#contract/tiempo/permisos/descanso/descanso.rules.ts';
import type { Descanso } from '#contract/tiempo/permisos/descanso/descanso.schemas.ts';
import { decirCantidad, ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { atOneInstant } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { saldosHasta } from '#server/tiempo/jornada/jornada.port.ts';
import { aCuenta, type Descansos } from './cuenta.rules.ts';
import { selectApuntes, selectHechosDeDescanso, selectOfrecido } from './descanso.queries.ts';
import { verLineas } from './descanso.views.ts';

/** `salvo`: a leave that is left out. `pedidos`: what waits for a decision counts. */
type Cuales = { salvo: number | null; pedidos: boolean };

/**
 * Balance of hours of somebody with what time off has got of it (S-8583). Whoever takes of it holds the person's clock-ins, so that two
 * requests follow each other.
 */
export async function descansoDe(usuarioId: number, { salvo, pedidos }: Cuales): Promise<Descansos> {
  const { hoy, dias, anotados, apartado } = await selectHechosDeDescanso(usuarioId, salvo);
  const saldos = await saldosHasta(usuarioId, hoy.slice(0, 7));
  const calculados = saldos.flatMap(({ Dias }) => Dias);
  const contados = new Set(calculados.filter(({ Cuenta }) => Cuenta).map(({ Fecha }) => Fecha));
  const pendientes = new Set(
    calculados.filter(({ Cuenta, CodigoPrevisto }) => !Cuenta && CodigoPrevisto !== null).map(({ Fecha }) => Fecha),
  );
  const porContar = (fecha: string) => !contados.has(fecha) && (fecha >= hoy || pendientes.has(fecha));
  const suma = (de: readonly { fecha: string; minutos: number }[]) =>
    de.reduce((total, { fecha, minutos }) => total + (porContar(fecha) ? minutos : 0), 0);
  return {
    saldo: saldos.at(-1)?.AcumuladoMin ?? 0,
    pedido: pedidos ? suma(dias.filter(({ estado }) => estado === ESTADO_PERMISO.pendiente)) : 0,
    concedido: suma(dias.filter(({ estado }) => estado !== ESTADO_PERMISO.pendiente)),
    anotado: suma(anotados),
    apartado,
    hasta: [...contados].toSorted().at(-1) ?? null,
    porContar,
  };
}

/** Refuses days of time off for which the balance is not enough. The person's clock-ins are locked. Throws 409. */
export async function exigirDescanso(usuarioId: number, dias: readonly DiaRepartido[], cuales: Cuales): Promise<void> {
  const { disponible, toma, falta } = aCuenta(await descansoDe(usuarioId, cuales), dias);
  if (falta > 0)
    throw conflicto(
      `Ya no hay saldo de horas bastante: quedan ${decirCantidad(Math.max(0, disponible), 'H')} y toma ${decirCantidad(toma, 'H')}`,
    );
}

/** Balance without a leave, with what these days of it take and leave. */
export const quedaDeDescanso = async (
  { Id, usuarioId }: { Id: number; usuarioId: number },
  dias: readonly DiaRepartido[],
) => aCuenta(await descansoDe(usuarioId, { salvo: Id, pedidos: true }), dias);

/** Minutes of granted time off that the ledger has still to count, and the balance that is left without them. */
export async function minutosPorDisfrutar(usuarioId: number): Promise<{ concedido: number; libre: number }> {
  const { saldo, concedido, apartado } = await descansoDe(usuarioId, { salvo: null, pedidos: false });
  return { concedido, libre: saldo - concedido - apartado };
}

/** The reader's own time off against the balance, with its lines. */
export const leerDescanso = ({ id }: Usuario): Promise<Descanso> =>
  atOneInstant(async () => {
    const [{ porContar, hasta, ...hechos }, apuntes, ofrecido] = await Promise.all([
      descansoDe(id, { salvo: null, pedidos: true }),
      selectApuntes(id),
      selectOfrecido(),
    ]);
    return {
      Codigo: ofrecido?.codigo ?? null,
      Hasta: hasta,
      SaldoMin: hechos.saldo,
      PedidoMin: hechos.pedido,
      ConcedidoMin: hechos.concedido,
      AnotadoMin: hechos.anotado,
      ApartadoMin: hechos.apartado,
      DisponibleMin: disponibleDe(hechos),
      Lineas: apuntes.flatMap((apunte) => verLineas(apunte, porContar)),
    };
  });
