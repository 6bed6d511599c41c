import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import { momentoDe } from '#contract/viajes/momento.rules.ts';
import { VIAJE } from '#contract/viajes/viajes.rules.ts';
import type { Busqueda } from '#server/casa/kernel/area.ts';
import { dentroDe, diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { type GestionRow, ordenGestion, selectViajesGestion } from './gestion.queries.ts';
import { selectViajesDe } from './mis.queries.ts';
import type { ViajeRow } from './viaje/viaje.queries.ts';
import { GESTOR } from './viaje/viajes.policy.ts';

const hallazgo = (v: ViajeRow | GestionRow, rest: Pick<Hallazgo, 'Tipo' | 'Ruta'>, quien = ''): Hallazgo => ({
  ...rest,
  Texto: `${v.LugarDestino}, ${diaCorto(v.FechaSalida)}`,
  Detalle: [v.Codigo, quien, momentoDe(v, dentroDe(0)) ?? VIAJE.nombre(v.EstadoId)].filter(Boolean).join(' · '),
});

/** Trips of the person, and for the travel desk those of its queue. */
export async function buscarViajes(usuario: Usuario, busqueda: Busqueda): Promise<Hallazgo[]> {
  const deCola = usuario.roles.includes(GESTOR) && !busqueda.parecido;
  const [viajesPropios, cola] = await Promise.all([
    selectViajesDe(usuario.id, busqueda, undefined),
    deCola ? selectViajesGestion(usuario.id, busqueda, ordenGestion('-salida')) : Promise.resolve([]),
  ]);
  return [
    ...viajesPropios.map((v) => hallazgo(v, { Tipo: 'Viajes', Ruta: `/menu/viajes/${v.Id}` })),
    ...cola
      .filter(({ solicitanteId }) => solicitanteId !== usuario.id)
      .map((v) => hallazgo(v, { Tipo: 'Viajes de la agencia', Ruta: `/menu/gestion/${v.Id}` }, v.Solicitante)),
  ];
}
