import type { OrdenFaltas } from '#contract/planta/epi/falta.schemas.ts';
import { queryOptions, mutationOptions } from '@tanstack/react-query';
import type { ClaseEpi } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import type { PiezaEpi, SolicitudEpi, OrdenCola } from '#contract/planta/epi/epi.schemas.ts';
import { MOTIVOS_EPI } from '#contract/planta/epi/epi.rules.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista, listaCon } from '#web/casa/red/listas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(epi);
/** Topics that an act changes: a decision of PRL is in the inbox, stock in the store. */
export const TEMAS = ['epi', 'solicitudes', 'almacen'];

export const misEpi = (ver: 'V' | 'P', clase?: ClaseEpi) => lista(api.mios, ['epi', 'mios'], presentes({ ver, clase }));
export const misSolicitudesEpi = lista(api.solicitudes, ['epi', 'solicitudes']);
export const solicitudEpi = (id: number) => porId(api.solicitud, ['epi', 'solicitud'], id);
export const posibilidadesEpi = (persona?: number) =>
  queryOptions({
    queryKey: ['epi', 'posibilidades', persona ?? 0],
    queryFn: ({ signal }) => api.posibilidades({ query: presentes({ persona: persona?.toString() }) }, { signal }),
  });

export type FiltroEpi = { estado?: number | undefined; texto?: string | undefined };
export const colaEpi = ({ estado, texto, orden }: FiltroEpi & { orden?: OrdenCola | undefined }) =>
  lista(api.cola, ['epi', 'cola'], presentes({ estado: estado?.toString(), texto, orden }));
export type FiltroFaltas = {
  centro?: string | undefined;
  area?: string | undefined;
  puesto?: string | undefined;
  texto?: string | undefined;
};
export const faltasEpi = (filtro: FiltroFaltas & { orden?: OrdenFaltas | undefined }) =>
  lista(api.faltas, ['epi', 'faltas'], presentes(filtro));
export const bajarFaltas = mutationOptions({
  mutationFn: (filtro: FiltroFaltas) => api.faltasCsv({ query: presentes(filtro) }),
});
export const opcionesDeFaltas = todo(api.opciones, ['epi', 'opciones'], { silencio: true });
export const kitDe = (id: number) => porId(api.kit, ['epi', 'kit'], id);
export const equipoDe = (id: number, ver: 'V' | 'P') =>
  listaCon(api.equipo, paramsOf(id), ['epi', 'equipo', id], { ver });

/** Prefix of the outbox entries that create one, and the name of those on one. */
export const EPI_NUEVA = 'epi:nueva:';
export const entidadEpi = (id: number) => `epi:${id}`;
export const RUTA_SOLICITUDES = '/menu/epi/solicitudes';
export const crearEpi = (articulo: string) =>
  acto(
    TEMAS,
    sinRed(api.crear, ({ body }, _sobre: null, id) => ({
      tipo: 'epi.crear',
      titulo: 'Solicitud de EPI nueva',
      detalle: `${articulo}${body.talla ? `, talla ${body.talla}` : ''}`,
      datos: [
        ['Cantidad', String(body.cantidad)],
        ['Motivo', MOTIVOS_EPI[body.motivo].nombre],
        ['Nota', body.nota ?? ''],
      ] as const,
      entidad: EPI_NUEVA + id,
      abrir: { to: '/menu/epi/nueva', search: { envio: id } },
      tema: 'epi',
    })),
    { cargando: 'Guardando...', exito: 'Solicitud guardada' },
  );
export const cancelarEpi = acto(
  TEMAS,
  sinRed(api.cancelar, (_args, s: Pick<SolicitudEpi, 'Id' | 'Numero' | 'Articulo'>) => ({
    tipo: 'epi.cancelar',
    titulo: 'Cancelar una solicitud de EPI',
    detalle: `${s.Numero} · ${s.Articulo}`,
    entidad: entidadEpi(s.Id),
    abrir: { to: `${RUTA_SOLICITUDES}/${s.Id}` },
    tema: 'epi',
    cierra: true,
  })),
  { cargando: 'Cancelando...', exito: 'Solicitud cancelada' },
);
export const prepararEpi = acto(TEMAS, api.preparar, { cargando: 'Guardando...', exito: 'Apartado' });
export const reponerEpi = acto(TEMAS, api.reponer, { cargando: 'Guardando...', exito: 'Devuelto al almacén' });
export const entregarEpi = acto(TEMAS, api.entregar, { cargando: 'Guardando...', exito: 'Entregado: falta su firma' });
export const perderEpi = acto(TEMAS, api.perder, { cargando: 'Guardando...', exito: 'Anotado como perdido' });
export const devolverEpi = acto(TEMAS, api.devolver, { cargando: 'Guardando...', exito: 'Devolución anotada' });
/** Form of a request that replaces this equipment. */
export const enLugarDe = (z: Pick<PiezaEpi, 'Id' | 'ArticuloId'>) => ({ articulo: z.ArticuloId, sustituye: z.Id });
