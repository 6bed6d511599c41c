import type { DeInicio } from '#server/casa/kernel/area.ts';
import { espera } from '#server/casa/kernel/inicio.ts';
import type { selectResumen } from './liquidacion.queries.ts';

type Resumen = Awaited<ReturnType<typeof selectResumen>>;
/** Part of the day's page for ADMINISTRACION; whoever approves has theirs from the inbox. */
export const verInicio = (r: Resumen): DeInicio => ({
  espera: [
    ...espera(r.PorComprobar, {
      una: (nombre, id) => ({
        Texto: 'Compruebe una liquidación de viaje',
        Detalle: nombre,
        Ruta: `/liquidacionviaje/${id}`,
      }),
      varias: (n) => ({ Texto: `${n} liquidaciones de viaje por comprobar`, Ruta: '/menu/liquidaciones?estado=2' }),
    }),
    ...espera(r.PorCerrar, {
      una: (nombre, id) => ({
        Texto: 'Cierre una liquidación de viaje',
        Detalle: nombre,
        Ruta: `/liquidacionviaje/${id}`,
      }),
      varias: (n) => ({ Texto: `${n} liquidaciones de viaje por cerrar`, Ruta: '/menu/liquidaciones?estado=3' }),
    }),
  ],
});
