import { VIAJE } from '#contract/viajes/viajes.rules.ts';
import type { DeInicio } from '#server/kernel/area.ts';
import { espera, tarjeta } from '#server/kernel/inicio.ts';
import type { selectProximo, selectResumen } from './resumen.queries.ts';

type Resumen = Awaited<ReturnType<typeof selectResumen>>;
type Proximo = Awaited<ReturnType<typeof selectProximo>>;

/** Trips that wait for this person, the most urgent first, and their next trip. */
export const verInicio = (r: Resumen, proximo: Proximo): DeInicio => ({
  tarjetas: tarjeta({
    Titulo: 'PENDIENTE',
    Nombre: 'Pendiente de mí',
    Orden: 10,
    Ancho: 2,
    Vacia: 'No tiene nada pendiente en viajes.',
    Filas: [
      ...espera(r.PorElegir, { Texto: 'Propuestas por elegir', Ruta: '/menu/viajes?estado=2' }),
      ...espera(r.PorProponer, { Texto: 'Por proponer', Ruta: '/menu/gestion?estados=2' }),
      ...espera(r.PorEmitir, { Texto: 'Documentación por emitir', Ruta: '/menu/gestion?estados=4' }),
      ...espera(r.Borradores, { Texto: 'Borradores', Ruta: '/menu/viajes?estado=1' }),
    ],
  }),
  cuadros: { Viaje: proximo ? { ...proximo, Estado: VIAJE.nombre(proximo.EstadoId) } : null },
});
