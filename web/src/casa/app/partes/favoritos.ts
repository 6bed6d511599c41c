import { vistas } from '#contract/plataforma/vistas/vistas.endpoints.ts';
import { MAX_FAVORITOS } from '#contract/plataforma/vistas/vistas.schemas.ts';
import type { Entrada } from '#web/casa/kernel/area.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(vistas);
export const misFavoritos = { ...todo(api.favoritos, ['favoritos'], { silencio: true }), staleTime: 300_000 };
export const guardarFavoritos = acto(['favoritos'], api.guardarFavoritos, guardar('Favoritos guardados'));

/** Favourites of who has not chosen any. */
const USUALES = [
  '/menu/permisos',
  '/menu/viajes',
  '/menu/documentos',
  '/menu/jornada',
  '/menu/mispapeles',
  '/menu/accesos',
  '/menu/directorio',
  '/menu/ayuda',
];

/** Favourites that this person may open now, in their order. `rutas`: null while none were chosen, undefined while it is not known. */
export const favoritosDe = (
  rutas: readonly string[] | null | undefined,
  seen: readonly Entrada[],
): readonly Entrada[] =>
  (rutas ?? USUALES).flatMap((ruta) => seen.find((entrada) => entrada.ruta === ruta) ?? []).slice(0, MAX_FAVORITOS);
