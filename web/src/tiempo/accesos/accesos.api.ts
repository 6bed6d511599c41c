import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import type { EstanciasDeAcceso, FormularioAcceso, OrdenAccesos } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { diasDeAcceso, fechasEnPalabras, horasEnPalabras } from '#contract/tiempo/accesos/accesos.rules.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { cuentas, lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(accesos);
export type AccesoEscrito = z.input<typeof FormularioAcceso>;
/** Topics of acts on an access, which is decided in the inbox. */
const TEMAS = ['accesos', 'solicitudes'];
/** Milliseconds for which lookups are not read again, because they do not change while a form is being filled in. */
const staleTime = 300_000;

export type FiltroAccesos = {
  estado?: number | undefined;
  texto?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
  orden?: OrdenAccesos | undefined;
};
export const accesosMis = ({ estado, texto, desde, hasta, orden }: FiltroAccesos) =>
  lista(api.solicitudesMis, ['accesos', 'mis'], presentes({ texto, desde, hasta, orden, estado: estado?.toString() }));
export const cuentasMis = ({ texto, desde, hasta }: FiltroAccesos) =>
  cuentas(api.misCuentas, ['accesos'], presentes({ texto, desde, hasta }));
export const accesosPendientes = lista(api.pendientes, ['accesos', 'por decidir']);
export const accesoDetalle = (id: number) => porId(api.acceso, ['accesos', 'detalle'], id);
export const puedeCrearAcceso = { ...todo(api.puedeCrearSolicitud, ['accesos', 'puedecrear']), staleTime };
/** The signed-in person, who is chosen first. */
export const quienPide = { ...todo(client(usuario).usuario, ['usuario', 'usuario']), staleTime };
export const tiposAcceso = { ...todo(api.tipoAccesos, ['accesos', 'tipos']), staleTime };
export const personasElegibles = queryOptions({
  queryKey: ['accesos', 'personas'],
  queryFn: async ({ signal }) =>
    (
      await Promise.all([api.usuariosEnsa(undefined, { signal }), api.usuariosSubcontratas(undefined, { signal })])
    ).flat(),
  staleTime,
});
/** Broken rests and absences, once people and hours are known; undefined before. */
export const advertenciasDe = (body: EstanciasDeAcceso | undefined) =>
  queryOptions({
    queryKey: ['accesos', 'advertencias', body],
    queryFn: ({ signal }) =>
      body ? api.advertencias({ body }, { signal }) : Promise.resolve({ Advertencias: [], Ausencias: [], Parados: [] }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    meta: { silencio: true },
  });

/** Prefix of the outbox entries that create an access. */
export const ACCESO_NUEVO = 'acceso:nuevo:';
export const crearAcceso = acto(
  TEMAS,
  sinRed(api.crear, ({ body }, _sobre: null, id) => {
    const dias = fechasEnPalabras(diasDeAcceso(body));
    return {
      tipo: 'accesos.crear',
      titulo: 'Acceso fuera de jornada nuevo',
      detalle: dias,
      datos: [
        ['Fechas', dias],
        ['Horas', horasEnPalabras(body.horaInicio, body.horaFin)],
        ['Personas', String(body.personas.length)],
        ['Motivo', body.motivo],
      ] as const,
      entidad: ACCESO_NUEVO + id,
      abrir: { to: '/menu/accesos/nuevo', search: { envio: id } },
      tema: 'accesos',
    };
  }),
  { cargando: 'Guardando...', exito: 'Acceso solicitado' },
);
export const rechazarAcceso = acto(TEMAS, api.rechazar, {
  cargando: 'Rechazando...',
  exito: 'Solicitud rechazada correctamente',
});
/** Withdrawal by the requester, which is the same call as a refusal. */
export const retirarAcceso = acto(TEMAS, api.rechazar, { cargando: 'Retirando...', exito: 'Solicitud retirada' });
export const anularAcceso = acto(TEMAS, api.anular, { cargando: 'Anulando...', exito: 'Acceso anulado' });
