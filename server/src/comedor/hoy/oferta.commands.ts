import { aTiempo, DIAS_POR_DELANTE } from '#contract/comedor/centros/corte.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { transaction } from '#server/casa/base/db.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { permisosEntre } from '#server/tiempo/permisos/permisos.port.ts';
import { viajesDe } from '#server/viajes/viajes.port.ts';
import { insertOfertas, selectSinOfrecer } from './hoy.queries.ts';
import { type Fuera, QUE, verMia } from './hoy.views.ts';

const CONCEDIDOS: readonly number[] = [2, 6];
/** Days ahead that can be booked in the canteen, and one more on both sides for the zones. */
const porDelante = (hoy: string) => [sumarDias(hoy, -1), sumarDias(hoy, DIAS_POR_DELANTE.B + 1)] as const;

/** Future days on which these people, or all (null), are away: approved trips and granted leave of whole days. */
export async function fueraDe(ids: readonly number[] | null, hoy: string): Promise<Fuera[]> {
  const [viajes, permisos] = await Promise.all([
    viajesDe(ids, ...porDelante(hoy)),
    permisosEntre(ids, ...porDelante(hoy)),
  ]);
  return [
    ...viajes.map((v) => ({ ...v, porque: `Ese día está de viaje a ${v.destino}` })),
    ...permisos
      .filter(({ estadoId, parte }) => CONCEDIDOS.includes(estadoId) && parte === 'C')
      .map((p) => ({ ...p, porque: 'Ese día tiene un permiso concedido' })),
  ];
}

/**
 * Clock: notifies people with a seat, an order or a table on a day on which they are away, once for each and while it
 * can be given up.
 */
export const ofrecerCancelar = (ahora = Date.now()) =>
  transaction(async () => {
    const fuera = Map.groupBy(
      await fueraDe(null, new Date(ahora).toISOString().slice(0, 10)),
      ({ usuarioId }) => usuarioId,
    );
    const coinciden = (await selectSinOfrecer([...fuera.keys()])).flatMap((row) => {
      const reserva = verMia(row, fuera.get(row.usuarioId) ?? []);
      const sirve = reserva.Coincide !== '' && reserva.Hasta !== null && aTiempo(ahora, Date.parse(reserva.Hasta));
      return sirve ? [{ ...row, mia: reserva }] : [];
    });
    const nuevas = new Set((await insertOfertas(coinciden)).map(({ clase, id }) => `${clase}${id}`));
    const ofrecidas = coinciden.filter(({ clase, id }) => nuevas.has(`${clase}${id}`));
    for (const [usuarioId, propias] of Map.groupBy(ofrecidas, (ofrecida) => ofrecida.usuarioId))
      await notificar([usuarioId], oferta(propias.map(({ mia: reserva }) => reserva)));
    return ofrecidas.length;
  });

/** Words for all new offers of one person. */
const oferta = (reservas: readonly ReturnType<typeof verMia>[]) => ({
  tipo: 'comedor_coincide' as const,
  titulo: 'Tiene comida reservada un día que no estará',
  enDispositivo: 'Puede cancelarla si no la va a querer.',
  texto: [
    ...reservas.map(
      ({ Clase, Texto, Fecha, Detalle, Coincide }) =>
        `${QUE[Clase]}: ${Texto}, ${diaCorto(Fecha)} de ${Detalle}. ${Coincide}.`,
    ),
    'Nada se cancela solo: hágalo usted si no lo va a querer.',
  ].join('\n'),
  ruta: '/menu/comedor',
  antesDe: reservas.map(({ Hasta }) => Hasta ?? '').toSorted()[0] ?? '', // all of them have one
});
