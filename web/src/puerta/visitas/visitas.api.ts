import type * as z from 'zod/mini';
import { queryOptions } from '@tanstack/react-query';
import type { FormularioVisita, OrdenRegistro, Visita } from '#contract/puerta/visitas/visita.schemas.ts';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { client } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(visitas);
const TEMAS = ['visitas'];
export type VisitaEscrita = z.input<typeof FormularioVisita>;

export const puedeCrearVisita = todo(api.puedeCrear, ['visitas', 'puedecrear']);
export const opcionesVisita = todo(api.opciones, ['visitas', 'opciones']);
export type FiltroVisitas = { estado?: string | number; texto?: string };
export const misVisitas = ({ estado, texto }: FiltroVisitas) =>
  lista(api.mias, ['visitas', 'mias'], presentes({ estado: estado?.toString(), texto }));
export const visitaDetalle = (id: number) => porId(api.visita, ['visitas', 'una'], id);
export type FiltroRegistro = FiltroVisitas & { desde?: string; hasta?: string; orden?: OrdenRegistro };
export const registroDeVisitas = ({ estado, texto, desde, hasta, orden }: FiltroRegistro) =>
  lista(api.registro, ['visitas', 'registro'], presentes({ estado: estado?.toString(), texto, desde, hasta, orden }));
export const borradosDeVisitas = lista(api.borrados, ['visitas', 'borrados']);
export const avisosDeSeguridad = todo(api.avisos, ['visitas', 'avisos']);

/** Prefix of the outbox entries that create a visit. */
export const VISITA_NUEVA = 'visita:nueva:';
export const crearVisita = acto(
  TEMAS,
  sinRed(api.crear, ({ body }, _sobre: null, id) => ({
    tipo: 'visitas.crear',
    titulo: 'Visita nueva',
    detalle: `${body.empresa}, ${fecha(body.fecha)}`,
    datos: [
      ['Empresa', body.empresa],
      ['Fecha', fecha(body.fecha)],
      ['Horas', `${body.horaInicio} - ${body.horaFin}`],
      ['Personas', String(body.personas.length)],
    ] as const,
    entidad: VISITA_NUEVA + id,
    abrir: { to: '/menu/visitas/nueva', search: { envio: id } },
    tema: 'visitas',
  })),
  { cargando: 'Guardando...', exito: 'Visita solicitada' },
);
export const cambiarVisita = acto(TEMAS, api.cambiar, { cargando: 'Guardando...', exito: 'Visita cambiada' });
export const anularVisita = acto(TEMAS, api.anular, { cargando: 'Anulando...', exito: 'Visita anulada' });
export const autorizarVisita = acto(TEMAS, api.autorizar, { cargando: 'Autorizando...', exito: 'Visita autorizada' });
/** The same of one among several: the dialog of the group tells what was refused. */
export const autorizarUna = ({ Id, Version: version }: Visita) => api.autorizar({ body: { Id }, version });
export const rechazarVisita = acto(TEMAS, api.rechazar, { cargando: 'Rechazando...', exito: 'Visita rechazada' });
export const guardarAviso = acto(TEMAS, api.guardarAviso, { cargando: 'Guardando...', exito: 'Aviso guardado' });
export const bajarVisitas = acto(
  [],
  ({ estado, orden: _orden, ...resto }: FiltroRegistro) =>
    api.csv({ query: presentes({ ...resto, estado: estado?.toString() }) }),
  { cargando: 'Preparando...' },
);

/** Visit of a link, for its visitor. Nothing of it is stored: it has no owner on the device. */
export const paseDe = (secreto: string) =>
  queryOptions({
    queryKey: ['pase', secreto],
    queryFn: ({ signal }) => api.pase({ body: { secreto } }, { signal }),
    refetchInterval: 30_000,
    retry: false,
    gcTime: 0,
    meta: { silencio: true },
  });
export const aceptarElAviso = acto(['pase'], api.aceptar, { cargando: 'Guardando...', silencio: true });
export const decirLlegada = acto(['pase'], api.llegar, { cargando: 'Avisando...', silencio: true });
