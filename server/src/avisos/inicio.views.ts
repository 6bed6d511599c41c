import type { Hallazgo } from '#contract/buscar/buscar.schemas.ts';
import type { DeInicio } from '#server/kernel/area.ts';
import { diaCorto, fila, tarjeta } from '#server/kernel/inicio.ts';
import type { AvisoRow } from './aviso.queries.ts';
import { verAviso } from './avisos.views.ts';

export const verHallazgo = (a: AvisoRow, Tipo: string, ruta: string): Hallazgo => ({
  Tipo,
  Texto: a.Titular,
  Detalle: diaCorto(a.Fecha),
  Ruta: `${ruta}/${a.Id}`,
});

/** The first three notices, how many are unread, and the last piece of news. */
export function verInicio(avisos: AvisoRow[], { Numero }: { Numero: number }, noticias: AvisoRow[]): DeInicio {
  const [noticia] = noticias.map(verAviso);
  return {
    tarjetas: tarjeta({
      Titulo: 'AVISOS',
      Nombre: 'Avisos',
      Ruta: '/menu/avisos',
      Orden: 30,
      Filas: avisos.slice(0, 3).map((row) => {
        const { Id, Titular, Fecha, Fijado, Leido } = verAviso(row);
        return fila({
          Texto: Titular,
          Detalle: diaCorto(Fecha) + (Fijado ? ' · Fijado' : ''),
          Etiqueta: Leido ? '' : 'Sin leer',
          Tono: 'info',
          Ruta: `/menu/avisos/${Id}`,
        });
      }),
    }),
    contadores: [{ Ruta: '/menu/avisos', Cuenta: Numero, Texto: Numero === 1 ? 'aviso sin leer' : 'avisos sin leer' }],
    cuadros: { Noticia: noticia ?? null },
  };
}
