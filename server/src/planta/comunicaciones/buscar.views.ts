import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import { COMUNICACION, ESTADO_COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import type { Busqueda } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { quien } from './comunicacion.commands.ts';
import { type ComunicacionRow, selectMias, selectTablero, ordenTablero } from './comunicacion.queries.ts';

const { aceptada, enCurso, resuelta, reabierta } = ESTADO_COMUNICACION;

const hallazgo = (c: ComunicacionRow, Tipo: string, ruta: string): Hallazgo => ({
  Tipo,
  Texto: c.Titulo,
  Detalle: [c.Numero, c.Ubicacion, COMUNICACION.nombre(c.EstadoId)].filter(Boolean).join(' · '),
  Ruta: `${ruta}/${c.Id}`,
});

/** Communications of the person, and for maintenance those of its board. */
export async function buscarComunicaciones(usuario: Usuario, busqueda: Busqueda): Promise<Hallazgo[]> {
  const q = quien(usuario);
  const columnas = q.mantenimiento && !busqueda.parecido ? [aceptada, enCurso, reabierta, resuelta] : [];
  const [propias, ...tablero] = await Promise.all([
    selectMias(usuario.id, busqueda, undefined),
    ...columnas.map((estado) => selectTablero(q, { ...busqueda, estado }, ordenTablero('cierre'))),
  ]);
  return [
    ...propias.map((c) => hallazgo(c, 'Comunicaciones', '/menu/comunicaciones')),
    ...tablero
      .flat()
      .filter(({ autorId }) => autorId !== usuario.id)
      .map((c) => hallazgo(c, 'Tablero de averías', '/menu/comunicaciones/tablero')),
  ];
}
