import { horasDeAcceso } from '#contract/accesos/accesos.rules.ts';
import type { DeInicio } from '#server/kernel/area.ts';
import { diaCorto, espera, fila, tarjeta } from '#server/kernel/inicio.ts';
import type { selectResumen } from './acceso.queries.ts';

/** The next stay outside working hours, and how many of this person's wait. */
export function verInicio({ Proximo: p, Pendientes }: Awaited<ReturnType<typeof selectResumen>>): DeInicio {
  const hoy = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  return {
    tarjetas: tarjeta({
      Titulo: 'ACCESO FUERA DE JORNADA',
      Nombre: 'Mis accesos',
      Orden: 25,
      Filas: [
        ...(p
          ? [
              fila({
                Texto: p.TipoAcceso,
                Detalle: `${diaCorto(p.Fecha)} · ${horasDeAcceso(p.inicio, p.fin)}`,
                Etiqueta: p.ahora ? 'Ahora' : p.Fecha === hoy ? 'Hoy' : '',
                Tono: p.ahora ? 'good' : 'info',
                Ruta: `/menu/accesos/${p.Id}`,
              }),
            ]
          : []),
        ...espera(Pendientes, { Texto: 'Pendientes de autorizar', Ruta: '/menu/accesos?estado=1' }),
      ],
    }),
  };
}
