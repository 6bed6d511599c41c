import { area, get } from '#contract/casa/kernel/endpoint.ts';
import { Inicio } from './inicio.schemas.ts';

/** The day's page (S-5840). */
export const inicio = area('/api', 'Inicio', {
  inicio: get('/inicio', 'Lo que hoy me espera en cada área y las cifras del menú, en una llamada.', {
    output: Inicio,
    ejemplo: {
      output: {
        Espera: [
          {
            Texto: '2 solicitudes esperan su decisión',
            Detalle: 'La más antigua, de',
            Desde: '2026-11-20T09:30:00.000Z',
            Etiqueta: '',
            Tono: 'neutral',
            Cuenta: 2,
            Ruta: '/menu/solicitudes?ver=pendientes',
          },
        ],
        Actos: [{ Texto: 'Nuevo viaje', Ruta: '/menu/viajes/nuevo' }],
        Tarjetas: [
          {
            Titulo: 'AGENCIA DE VIAJES',
            Nombre: 'Agencia de viajes',
            Ruta: '/menu/gestion',
            Orden: 12,
            Filas: [
              {
                Texto: 'Por proponer',
                Detalle: 'El primero sale el 25/11/2026',
                Desde: null,
                Etiqueta: '',
                Tono: 'neutral',
                Cuenta: 4,
                Ruta: '/menu/gestion?estados=2',
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
