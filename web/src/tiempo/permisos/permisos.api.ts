import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { FormularioCalculo, FormularioPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { cuentas, lista } from '#web/casa/red/listas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client } from '#web/casa/red/api.ts';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';
import { cuandoEs } from './Permiso.card.tsx';

const api = client(permisos);
const cambios = client(permisosCambios);
export type PermisoEscrito = z.input<typeof FormularioPermiso>;
export type FormularioDe = Formulario<PermisoEscrito, FormularioPermiso>;
/** Topics of acts on leave, which is decided in the inbox, and which the month shows as an absence. */
const TEMAS = ['permisos', 'solicitudes', 'jornada'];
/** Milliseconds for which types are not read again, because they do not change while a form is being filled in. */
const staleTime = 300_000;

export const permisosDelAnio = (anio: number) =>
  queryOptions({
    queryKey: ['permisos', 'anio', anio],
    queryFn: ({ signal }) => api.permisosDelAnio({ params: { param: String(anio) } }, { signal }),
    placeholderData: keepPreviousData,
  });
export type FiltroPermisos = { anio?: number; estado?: number };
export const misPermisos = ({ anio, estado }: FiltroPermisos) =>
  lista(api.mios, ['permisos', 'mios'], presentes({ anio: anio?.toString(), estado: estado?.toString() }));
export const misCuentas = ({ anio }: FiltroPermisos) =>
  cuentas(api.misCuentas, ['permisos'], presentes({ anio: anio?.toString() }));
export const permisoDetalle = (id: number) => porId(api.permiso, ['permisos', 'detalle'], id);
export const puedePedir = { ...todo(api.puedePedir, ['permisos', 'puede']), staleTime };
export const tiposPermiso = { ...todo(api.tipos, ['permisos', 'tipos']), staleTime };

/** Days of a month for the calendar; `tipo`: type whose blocked days are marked; `persona`: somebody else. */
export const diasDelMes = (mes: string, tipo: number, persona: number | undefined) =>
  queryOptions({
    queryKey: ['permisos', 'calendario', mes, tipo, persona],
    queryFn: ({ signal }) =>
      api.calendario(
        {
          query: {
            desde: `${mes}-01`,
            hasta: ultimoDia(mes),
            ...(tipo > 0 && { tipo: String(tipo) }),
            ...(persona !== undefined && { persona: String(persona) }),
          },
        },
        { signal },
      ),
    meta: { silencio: true },
  });
/** Effect of a request, or of a change of the leave `cambia`; undefined while the request is incomplete. */
export const calculoDe = (body: FormularioCalculo | undefined, cambia: number | undefined) =>
  queryOptions({
    queryKey: ['permisos', 'calculo', body, cambia],
    queryFn: ({ signal }) => (body ? calcular(body, cambia, signal) : null),
    enabled: body !== undefined,
    meta: { silencio: true },
  });

function calcular({ tipoId, personaId, ...dias }: FormularioCalculo, cambia: number | undefined, signal: AbortSignal) {
  if (cambia === undefined)
    return api.calcular({ body: { tipoId, ...dias, ...(personaId && { personaId }) } }, { signal });
  return cambios.calcular({ body: { Id: cambia, ...dias } }, { signal });
}

/** Prefixes of the outbox entries that create a leave, of one's own or of somebody else. */
export const PERMISO_NUEVO = 'permiso:nuevo:';
export const PERMISO_DE_OTRO = 'permiso:deotro:';
export const crearPermiso = acto(
  TEMAS,
  sinRed(api.crear, ({ body }, _sobre: null, id) => ({
    tipo: 'permisos.crear',
    titulo: body.personaId === undefined ? 'Petición de permiso' : 'Petición de permiso para otra persona',
    detalle: cuandoEs(body),
    datos: [['Cuándo', cuandoEs(body)], ...(body.motivo ? ([['Motivo', body.motivo]] as const) : [])] as const,
    entidad: (body.personaId === undefined ? PERMISO_NUEVO : PERMISO_DE_OTRO) + id,
    abrir: { to: '/menu/permisos/nuevo', search: { envio: id } },
    tema: 'permisos',
  })),
  { cargando: 'Enviando...', exito: 'Permiso solicitado' },
);
export const retirarPermiso = acto(TEMAS, api.retirar, { cargando: 'Retirando...', exito: 'Petición retirada' });
export const pedirAnulacion = acto(TEMAS, api.pedirAnulacion, {
  cargando: 'Enviando...',
  exito: 'Anulación solicitada',
});
export const retirarAnulacion = acto(TEMAS, api.retirarAnulacion, {
  cargando: 'Retirando...',
  exito: 'El permiso sigue aprobado',
});
export const retirarCambio = acto(TEMAS, cambios.retirar, {
  cargando: 'Retirando...',
  exito: 'El permiso sigue como estaba',
});
export const anularPermiso = acto(TEMAS, api.anular, { cargando: 'Anulando...', exito: 'Permiso anulado' });

type Justificante = { id: number; fichero: File; onProgress(fraction: number): void };
export const subirJustificante = acto(
  ['permisos'],
  ({ id, fichero, onProgress }: Justificante) =>
    api.subirJustificante({ params: { id: String(id) }, fichero }, { onProgress }),
  { exito: 'Justificante guardado' },
);
export const leerJustificante = (id: number) => api.justificante({ params: { id: String(id) } });
export const bajarJustificante = { mutationFn: leerJustificante };
