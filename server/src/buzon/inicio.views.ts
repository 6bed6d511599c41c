import { BUZON, RESPONDIDA } from '#contract/buzon/buzon.rules.ts';
import type { DeInicio } from '#server/kernel/area.ts';
import { espera, fila, tarjeta } from '#server/kernel/inicio.ts';
import type { ResumenRow } from './buzon.queries.ts';

/** Entries that wait in the mailboxes that this person answers for, and the state of the last of their own. */
export function verInicio({ PorAtender, Mia }: ResumenRow): DeInicio {
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
                Etiqueta: BUZON.nombre(Mia.Estado),
                Tono: Mia.Estado === RESPONDIDA ? 'good' : 'neutral',
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
