import type { DeInicio } from '#server/casa/kernel/area.ts';
import { fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { ObjetivoRow } from './objetivo.queries.ts';
import { luzDe } from './objetivos.views.ts';

const EQUIPO = '/menu/objetivos?ver=equipo';
const MIOS = '/menu/objetivos?ver=mios';
const cuantos = (n: number, uno: string, varios: string) => (n === 1 ? uno : `${n > 99 ? 'Más de 99' : n} ${varios}`);

/** Those that are late: one's own, and for a responsible those of the team. What waits for an agreement is a line of the inbox. */
export function verInicio(usuarioId: number, enCurso: readonly ObjetivoRow[]): DeInicio {
  const tarde = enCurso.filter((o) => luzDe(o) === 'T');
  const mios = tarde.filter(({ PersonaId }) => PersonaId === usuarioId);
  const [uno] = mios;
  const equipo = tarde.length - mios.length;
  const Etiqueta = 'Con retraso';
  return {
    tarjetas: tarjeta({
      Titulo: 'OBJETIVOS',
      Nombre: 'Objetivos',
      Ruta: MIOS,
      Orden: 35,
      Filas: [
        ...(uno
          ? [
              fila({
                Texto: mios.length === 1 ? uno.Titulo : `${mios.length} de sus objetivos van retrasados`,
                Etiqueta,
                Tono: 'bad',
                Ruta: mios.length === 1 ? `/menu/objetivos/${uno.Id}` : MIOS,
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
