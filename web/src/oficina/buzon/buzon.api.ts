import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import type { FormularioComedor, FormularioSugerencia } from '#contract/oficina/buzon/buzon.schemas.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';
import { browserSend } from '#web/casa/red/transport.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(buzon);
/** Reading with a receipt sends neither token nor cookie. */
const sinSesion = client(buzon, (path, init) => browserSend(path, { ...init, sinSesion: true }));
const TEMAS = ['buzon'] as const;

export const areasDelBuzon = { ...todo(api.areas, ['buzon', 'areas']), staleTime: 300_000 };
export const resumenBuzon = {
  ...todo(api.resumen, ['buzon', 'resumen']),
  staleTime: 60_000,
  meta: { silencio: true as const },
};
export const misSugerencias = lista(api.mias, ['buzon', 'mias']);
export const misSugerenciasA = (centro: string) => lista(api.mias, ['buzon', 'mias'], { centro });
/** Entries of the areas of this responsible; without states, waiting ones. */
export const sugerenciasDelArea = (estado: string | undefined, centro?: string) =>
  lista(api.pendientes, ['buzon', 'area'], { estado, centro });
export const sugerenciaPorId = (id: number) => porId(api.sugerencia, ['buzon', 'una'], id);
export const personasDelBuzon = { ...todo(api.personas, ['buzon', 'personas']), meta: { silencio: true as const } };

export const BUZON_NUEVO = 'buzon:nuevo:';
const espera = (destino: string, label: string, comentario: string, id: string) => ({
  titulo: 'Sugerencia',
  detalle: destino,
  datos: [
    [label, destino],
    ['Comentario', comentario],
  ] as const,
  entidad: BUZON_NUEVO + id,
  tema: 'buzon',
});
export const enviarFirmada = acto(
  TEMAS,
  sinRed(api.crear, ({ body }: { body: z.input<typeof FormularioSugerencia> }, area: string, id) => ({
    ...espera(area, 'Área', body.comentario, id),
    tipo: 'buzon.crear',
    abrir: { to: '/menu/buzon/nueva', search: { envio: id } },
  })),
  { cargando: 'Enviando...', silencio: true, exito: 'Sugerencia enviada' },
);
export const enviarFirmadaAComedor = acto(
  TEMAS,
  sinRed(api.crearDeComedor, ({ body }: { body: z.input<typeof FormularioComedor> }, comedor: string, id) => ({
    ...espera(comedor, 'Para', body.comentario, id),
    tipo: 'buzon.comedor',
    abrir: { to: '/menu/comedor/sugerencias/nueva', search: { envio: id } },
  })),
  { cargando: 'Enviando...', silencio: true, exito: 'Sugerencia enviada' },
);
// Anonymous entries and receipts leave nothing on the device: no outbox, no cache, no mutation kept after its answer.
const sinRastro = { gcTime: 0, meta: { cargando: 'Enviando...', silencio: true as const } };
export const enviarAnonima = mutationOptions({ mutationFn: api.crear, ...sinRastro });
export const enviarAnonimaAComedor = mutationOptions({ mutationFn: api.crearDeComedor, ...sinRastro });
export const leerConRecibo = mutationOptions({
  mutationFn: sinSesion.consultarRecibo,
  gcTime: 0,
  meta: { cargando: 'Cargando Datos...', silencio: true },
});

export const responderSugerencia = acto(TEMAS, api.responder, { cargando: 'Enviando...', exito: 'Respuesta enviada' });
export const moverSugerencia = acto(TEMAS, api.cambiarEstado, { cargando: 'Guardando...', exito: 'Guardado' });
export const nombrarPersona = acto(TEMAS, api.nombrar, { cargando: 'Guardando...', exito: 'Nombramiento guardado' });
export const quitarPersona = acto(TEMAS, api.retirarPersona, {
  cargando: 'Guardando...',
  exito: 'Ya no lee este buzón',
});
