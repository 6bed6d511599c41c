import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Comunicacion, FormularioComunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { comunicaciones } from '#contract/comunicaciones/comunicaciones.endpoints.ts';
import { DIAS_FOTO } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { client } from '#web/red/api.ts';
import { fecha } from '#web/kernel/format.ts';
import type { Espera } from '#web/sinred/outbox.ts';
import { sinRed } from '#web/sinred/outbox-call.ts';
import { COMUNICACIONES, refresca } from './comunicaciones.api.ts';

/* What is done with a communication. Deciding needs network: whoever decides sees what is decided on as it is now. The rest may wait. */
const api = client(comunicaciones);

/** The one that an act speaks of: by its Id it waits in line with the others, by its words it is told in the outbox. */
export type SobreComunicacion = Pick<Comunicacion, 'Id' | 'Numero' | 'Titulo'>;
export const entidadComunicacion = (id: number): string => `comunicacion:${id}`;
/** They are on the server already, and the server does not wait for ever. */
export const FOTOS_ESPERAN = `Las fotos se guardan ${DIAS_FOTO} días.`;
/** Communications that only this device knows, each a thing of its own. */
export const COMUNICACION_NUEVA = 'comunicacion:nueva:';
type De = Pick<Espera, 'tipo' | 'titulo'> & Partial<Pick<Espera, 'cierra' | 'texto' | 'datos'>>;
const de = ({ Id, Numero, Titulo }: SobreComunicacion, about: De): Espera => ({
  detalle: `${Numero} · ${Titulo}`,
  entidad: entidadComunicacion(Id),
  abrir: { to: '/menu/comunicaciones/$id', params: { id: String(Id) } },
  tema: COMUNICACIONES[0],
  ...about,
  tipo: `comunicaciones.${about.tipo}`,
});

export type EntradaComunicacion = z.input<typeof FormularioComunicacion>;
export const crearComunicacion = mutationOptions({
  mutationFn: sinRed(api.crear, ({ body }, _sobre: null, id) => ({
    tipo: 'comunicaciones.crear',
    titulo: 'Comunicación nueva',
    detalle: body.titulo,
    datos: [
      ['Título', body.titulo],
      ['Ubicación', body.ubicacion],
      ['Descripción', body.descripcion],
      ...(body.adjuntos?.length ? [['Fotos', `${body.adjuntos.length}. ${FOTOS_ESPERAN}`] as const] : []),
    ],
    entidad: COMUNICACION_NUEVA + id,
    abrir: { to: '/menu/comunicaciones/nueva', search: { envio: id } },
    tema: COMUNICACIONES[0],
  })),
  ...refresca,
  meta: { cargando: 'Guardando...', exito: 'Comunicación enviada' },
});

// Spec sections 4 and 8: the same toast in both modes, and when it fails the indicator goes away and nothing else; the dialog says why.
const APROBADA = 'Comunicación aprobada correctamente';
export const aceptarComunicacion = mutationOptions({
  mutationFn: api.aceptar,
  ...refresca,
  meta: { cargando: 'Verificando...', silencio: true, exito: APROBADA },
});
export const rechazarComunicacion = mutationOptions({
  mutationFn: api.rechazar,
  ...refresca,
  meta: { cargando: 'Verificando...', silencio: true, exito: APROBADA /* sic */, oido: 'Comunicación rechazada' },
});

export const iniciarComunicacion = mutationOptions({
  mutationFn: sinRed(api.iniciar, (_args, sobre: SobreComunicacion) =>
    de(sobre, { tipo: 'iniciar', titulo: 'Empezar una comunicación' }),
  ),
  ...refresca,
  meta: { cargando: 'Guardando...', exito: 'Comunicación en curso' },
});
export const resolverComunicacion = mutationOptions({
  mutationFn: sinRed(api.resolver, ({ body }, sobre: SobreComunicacion) =>
    de(sobre, {
      tipo: 'resolver',
      titulo: 'Resolver una comunicación',
      cierra: true,
      texto: body.trabajoRealizado,
      datos: [['Fecha real', fecha(body.fechaReal)]],
    }),
  ),
  ...refresca,
  meta: { cargando: 'Guardando...', silencio: true, exito: 'Comunicación resuelta' },
});
export const confirmarComunicacion = mutationOptions({
  mutationFn: sinRed(api.confirmar, (_args, sobre: SobreComunicacion) =>
    de(sobre, { tipo: 'confirmar', titulo: 'Confirmar una comunicación', cierra: true }),
  ),
  ...refresca,
  meta: { cargando: 'Guardando...', exito: 'Comunicación cerrada' },
});
export const reabrirComunicacion = mutationOptions({
  mutationFn: sinRed(api.reabrir, ({ body }, sobre: SobreComunicacion) =>
    de(sobre, { tipo: 'reabrir', titulo: 'Reabrir una comunicación', cierra: true, texto: body.motivo }),
  ),
  ...refresca,
  meta: { cargando: 'Guardando...', silencio: true, exito: 'Comunicación reabierta' },
});
export const anularComunicacion = mutationOptions({
  mutationFn: sinRed(api.anular, (_args, sobre: SobreComunicacion) =>
    de(sobre, { tipo: 'anular', titulo: 'Anular una comunicación', cierra: true }),
  ),
  ...refresca,
  meta: { cargando: 'Anulando...', exito: 'Comunicación anulada' },
});
