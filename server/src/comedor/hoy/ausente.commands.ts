import { aTiempo, DIAS_POR_DELANTE } from '#contract/comedor/centros/corte.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { cancelarPlazaDe } from '#server/comedor/aforo/aforo.port.ts';
import { cancelarMesaDe } from '#server/comedor/mesas/mesas.port.ts';
import { cancelarPedidoDe } from '#server/comedor/pedidos/pedidos.port.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { bajasEntre } from '#server/tiempo/bajas/bajas.port.ts';
import { type MiaRow, selectMias } from './hoy.queries.ts';
import { QUE, verMia } from './hoy.views.ts';

const CANCELAR = { plaza: cancelarPlazaDe, pedido: cancelarPedidoDe, mesa: cancelarMesaDe } as const;

/** Clock: gives up, for somebody who is off sick, what the canteen keeps for them and can still be given up (S-8575). */
export async function cancelarDeAusentes(ahora = Date.now()): Promise<number> {
  const hoy = new Date(ahora).toISOString().slice(0, 10);
  const bajas = await bajasEntre(null, sumarDias(hoy, -1), sumarDias(hoy, DIAS_POR_DELANTE.B + 1));
  let canceladas = 0;
  for (const [usuarioId, propias] of Map.groupBy(bajas, (baja) => baja.usuarioId)) {
    const fuera = propias.map((baja) => ({ ...baja, porque: 'Ese día está ausente' }));
    const reservas: MiaRow[] = [];
    for (const row of await selectMias(usuarioId)) {
      const { Coincide, Hasta } = verMia(row, fuera, ahora);
      if (Coincide === '' || Hasta === null || !aTiempo(ahora, Date.parse(Hasta))) continue;
      if (await dejar(row)) reservas.push(row);
    }
    if (reservas.length > 0)
      await notificar([usuarioId], {
        tipo: 'comedor_coincide',
        titulo: 'El comedor ya no le guarda nada esos días',
        enDispositivo: 'Se ha cancelado lo que tenía en el comedor.',
        texto: reservas
          .map(({ clase, texto, fecha }) => `${QUE[clase]}: ${texto}, ${diaCorto(fecha)}. Cancelado.`)
          .join('\n'),
        ruta: '/menu/comedor',
      });
    canceladas += reservas.length;
  }
  return canceladas;
}

/** Gives one up in a transaction of its own; false for one that has changed meanwhile. */
async function dejar({ clase, id, usuarioId }: MiaRow): Promise<boolean> {
  try {
    await CANCELAR[clase](usuarioId, id);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
