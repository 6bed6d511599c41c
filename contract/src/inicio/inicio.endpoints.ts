import { area, get } from '#contract/kernel/endpoint.ts';
import { Inicio } from './inicio.schemas.ts';

/** The day's page (S-5840): the path is ours. */
export const inicio = area('/api', 'Inicio', {
  inicio: get('/inicio', 'Lo que hoy me espera en cada área y las cifras del menú, en una llamada.', {
    output: Inicio,
    ejemplo: {
      output: {
        Tarjetas: [
          {
            Titulo: 'SOLICITUDES',
            Nombre: 'Solicitudes',
            Ruta: '',
            Orden: 15,
            Ancho: 1,
            Vacia: '',
            Filas: [
              {
                Texto: 'Pendientes de mi firma',
                Detalle: 'La más antigua, de',
                Desde: '2026-11-20T09:30:00.000Z',
                Etiqueta: '',
                Tono: 'neutral',
                Cuenta: 2,
                Ruta: '/menu/solicitudes?ver=pendientes',
              },
            ],
          },
        ],
        Contadores: [{ Ruta: '/menu/solicitudes', Cuenta: 2, Texto: 'esperan su decisión' }],
        Cuadros: { Viaje: null, Noticia: null },
      },
    },
  }),
});
