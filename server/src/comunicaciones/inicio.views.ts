import type { DeInicio } from '#server/kernel/area.ts';
import { espera, tarjeta } from '#server/kernel/inicio.ts';
import type { selectResumen } from './comunicacion.queries.ts';

/** Communications that wait for this person's word or work. Those that wait for a decision are told by the requests. */
export const verInicio = (r: Awaited<ReturnType<typeof selectResumen>>): DeInicio => ({
  tarjetas: tarjeta({
    Titulo: 'COMUNICACIONES',
    Nombre: 'Comunicaciones',
    Orden: 60,
    Filas: [
      ...espera(r.PorConfirmar, {
        Texto: 'Resueltas, por confirmar',
        Detalle: 'Se cierran solas a los siete días',
        Ruta: '/menu/comunicaciones?estado=5',
      }),
      ...espera(r.PorEmpezar + r.Reabiertas + r.EnCurso, {
        Texto: 'Averías por resolver',
        Etiqueta:
          r.Vencidas === 0 ? '' : r.Vencidas === 1 ? '1 vencida' : `${r.Vencidas > 99 ? '99+' : r.Vencidas} vencidas`,
        Tono: 'bad',
        Ruta: '/menu/comunicaciones/tablero',
      }),
    ],
  }),
});
