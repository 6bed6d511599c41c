import type { DeInicio } from '#server/casa/kernel/area.ts';
import { fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { ObjetivoRow } from './objetivo.queries.ts';
import { luzDe } from './objetivos.views.ts';

const EQUIPO = '/menu/objetivos?ver=equipo';
const MIOS = '/menu/objetivos?ver=mios';
const cuantos = (n: number, singular: string, varios: string) =>
  n === 1 ? singular : `${n > 99 ? 'Más de 99' : n} ${varios}`;

/**
 * Late objectives: one's own, and for a responsible those of the team. A proposal that waits is a line of the inbox.
 */
export function verInicio(usuarioId: number, enCurso: readonly ObjetivoRow[]): DeInicio {
  const tarde = enCurso.filter((o) => luzDe(o) === 'T');
  const propios = tarde.filter(({ PersonaId }) => PersonaId === usuarioId);
  const [primero] = propios;
  const equipo = tarde.length - propios.length;
  const Etiqueta = 'Con retraso';
  return {
    tarjetas: tarjeta({
      Nombre: 'Objetivos',
      Ruta: MIOS,
      Orden: 35,
      Filas: [
        ...(primero
          ? [
              fila({
                Texto: propios.length === 1 ? primero.Titulo : `${propios.length} de sus objetivos van retrasados`,
                Etiqueta,
                Tono: 'bad',
                Ruta: propios.length === 1 ? `/menu/objetivos/${primero.Id}` : MIOS,
              }),
            ]
          : []),
        ...(equipo > 0
          ? [
              fila({
                Texto: cuantos(
                  equipo,
                  'Un objetivo de su equipo va retrasado',
                  'objetivos de su equipo van retrasados',
                ),
                Etiqueta,
                Tono: 'bad',
                Cuenta: Math.min(equipo, 100),
                Ruta: EQUIPO,
              }),
            ]
          : []),
      ],
    }),
  };
}
