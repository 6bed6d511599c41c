import type { DeInicio } from '#server/casa/kernel/area.ts';
import { espera } from '#server/casa/kernel/inicio.ts';
import type { Resumen } from './pago.queries.ts';

/** Part of the day's page for ADMINISTRACION; people who conform have theirs from the inbox. */
export const verInicio = (r: Resumen): DeInicio => ({
  espera: [
    ...espera(r.PorEnviar, {
      una: (nombre, id) => ({
        Texto: 'Envíe a conformar una factura',
        Detalle: nombre,
        Ruta: `/menu/gestionfacturas/${id}`,
      }),
      varias: (n) => ({ Texto: `${n} facturas por enviar a conformar`, Ruta: '/menu/gestionfacturas?estados=4,3' }),
    }),
    ...espera(r.Vencidas, {
      una: (nombre, id) => ({
        Texto: 'Una factura vencida sin pagar',
        Detalle: nombre,
        Ruta: `/menu/gestionfacturas/${id}`,
      }),
      varias: (n) => ({
        Texto: `${n} facturas vencidas sin pagar`,
        Ruta: '/menu/gestionfacturas?vence=vencidas&estados=2,5',
      }),
    }),
  ],
  actos: [{ Texto: 'Nueva factura', Ruta: '/menu/gestionfacturas/nueva' }],
});
