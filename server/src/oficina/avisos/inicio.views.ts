import { porcentajeLeido } from '#contract/oficina/avisos/lectura.rules.ts';
import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { diaCorto, espera, type Esperan, fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { AvisoRow } from './aviso.queries.ts';
import { puedeRedactar } from './avisos.policy.ts';
import { verAviso } from './avisos.views.ts';
import type { GestionRow } from './gestion.queries.ts';

export const verHallazgo = (a: AvisoRow, Tipo: string, ruta: string): Hallazgo => ({
  Tipo,
  Texto: a.Titular,
  Detalle: diaCorto(a.Fecha),
  Ruta: `${ruta}/${a.Id}`,
});

/** Days during which the day's page still shows a notice that has been read. */
const DIAS_RECIENTE = 3;

type Partes = {
  espera: Esperan;
  avisos: AvisoRow[];
  noticias: AvisoRow[];
  /** Notices in force with their readings; none for people who do not write them. */
  gestion: GestionRow[];
};
/**
 * Unread notices, recent notices that are read already, the last company news, and for writers the unread counts of
 * their notices.
 */
export function verInicio(usuario: Usuario, { espera: sinLeer, avisos, noticias, gestion }: Partes): DeInicio {
  const [noticia] = noticias.map(verAviso);
  const { Cuenta } = sinLeer;
  const reciente = new Date(Date.now() - DIAS_RECIENTE * 86_400_000).toISOString();
  return {
    espera: espera(sinLeer, {
      una: (Texto, id) => ({ Texto, Detalle: 'Aviso sin leer', Etiqueta: '', Ruta: `/menu/avisos/${id}` }),
      varias: (cuantos) => ({ Texto: `${cuantos} avisos sin leer`, Etiqueta: '', Ruta: '/menu/avisos' }),
    }),
    actos: puedeRedactar(usuario) ? [{ Texto: 'Nuevo aviso', Ruta: '/menu/comunicacion/nuevo' }] : [],
    tarjetas: [
      ...tarjeta({
        Nombre: 'Lectura de los avisos',
        Ruta: '/menu/comunicacion',
        Orden: 13,
        Filas: gestion
          .map((a) => ({ ...a, parte: a.Leidos / a.Lectores }))
          .filter(({ parte }) => parte < 1)
          .toSorted((a, b) => a.parte - b.parte)
          .slice(0, 3)
          .map(({ Id, Titular, Leidos, Lectores, parte }) =>
            fila({
              Texto: Titular,
              Detalle: `${Leidos} de ${Lectores} personas lo han leído`,
              Etiqueta: porcentajeLeido(Leidos, Lectores),
              Tono: parte < 0.5 ? 'wait' : 'run',
              Ruta: `/menu/comunicacion/${Id}/informe`,
            }),
          ),
      }),
      ...tarjeta({
        Nombre: 'Avisos',
        Ruta: '/menu/avisos',
        Orden: 30,
        Filas: avisos
          .map(verAviso)
          .filter(({ Leido, Fecha }) => Leido && Fecha > reciente)
          .slice(0, 2)
          .map(({ Id, Titular, Fecha, Fijado }) =>
            fila({
              Texto: Titular,
              Detalle: diaCorto(Fecha) + (Fijado ? ' · Fijado' : ''),
              Ruta: `/menu/avisos/${Id}`,
            }),
          ),
      }),
    ],
    contadores: [{ Ruta: '/menu/avisos', Cuenta, Texto: Cuenta === 1 ? 'aviso sin leer' : 'avisos sin leer' }],
    cuadros: { Noticia: noticia ?? null },
  };
}
