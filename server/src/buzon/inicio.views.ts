import type { DeInicio } from '#server/area.ts';
import { espera, fila, tarjeta } from '#server/kernel/inicio.ts';
import type { ResumenRow } from './buzon.queries.ts';
import { verResumen } from './buzon.views.ts';

/** What waits in the mailboxes that this person answers for, and where the last of their own stands. */
export function verInicio(resumen: ResumenRow): DeInicio {
  const { PorAtender, Mia } = verResumen(resumen);
  return {
    tarjetas: tarjeta({
      Titulo: 'BUZÓN DE SUGERENCIAS',
      Nombre: 'Buzón de sugerencias',
      Ruta: '/menu/buzon',
      Orden: 45,
      Filas: [
        ...espera(PorAtender, { Texto: 'Por atender en mi área', Ruta: '/menu/buzon/area' }),
        ...(Mia
          ? [
              fila({
                Texto: Mia.Comentario,
                Detalle: Mia.NombreArea,
                Etiqueta: Mia.EstadoNombre,
                Tono: Mia.Estado === 1 ? 'good' : 'neutral',
                Ruta: `/menu/buzon/${Mia.Id}`,
              }),
            ]
          : []),
      ],
    }),
    contadores: [
      {
        Ruta: '/menu/buzon',
        Cuenta: PorAtender,
        Texto: PorAtender === 1 ? 'sugerencia por atender' : 'sugerencias por atender',
      },
    ],
  };
}
