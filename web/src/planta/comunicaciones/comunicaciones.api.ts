import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type {
  Comunicacion,
  FormularioComunicacion,
  OrdenTablero,
} from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { DIAS_FOTO } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { cuentas, lista, bytesDe } from '#web/casa/red/listas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { client } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';
import type { Envio, Espera } from '#web/casa/sinred/outbox.ts';

const api = client(comunicaciones);
const lookups = client(maestros);

// ---- queries

type Filtro = { estado?: string | undefined; texto?: string | undefined };
export const comunicacionesMias = (filtro: Filtro) => lista(api.mias, ['comunicaciones', 'mis'], filtro);
export const cuentasMias = (filtro: Pick<Filtro, 'texto'>) => cuentas(api.misCuentas, ['comunicaciones'], filtro);
export const comunicacionesPorFirmar = lista(api.pendientesFirmar, ['comunicaciones', 'firmar']);
export const columnaDelTablero = (estado: number, texto: string | undefined, orden?: OrdenTablero) =>
  lista(api.tablero, ['comunicaciones', 'tablero'], { estado: String(estado), texto, orden, limite: '30' });
export const comunicacionDetalle = (id: number) => porId(api.comunicacion, ['comunicaciones', 'detalle'], id);
export const puedeCrearComunicacion = {
  ...todo(api.puedeCrear, ['comunicaciones', 'puedecrear']),
  staleTime: 300_000,
};

/** Counts of the communications that wait for this person. Its key is under theirs, so that every act invalidates it. */
export const resumenComunicaciones = todo(api.resumen, ['comunicaciones', 'resumen'], { silencio: true });

// Lookups change a few times a year: their keys are not under that of the communications, which live events invalidate.
const maestro = (nombre: string) => ['maestros', 'comunicaciones', nombre];
const staleTime = 3_600_000;
export const tiposAverias = { ...todo(api.tiposAverias, maestro('tipos')), staleTime };
export const tiposAveriasMantenimiento = {
  ...todo(api.tiposAveriasMantenimiento, maestro('mantenimiento')),
  staleTime,
};
export const contratosAbiertos = { ...todo(lookups.contratos, maestro('contratos')), staleTime };

// ---- photos

export const fotoPorId = (id: number) => bytesDe(api.foto, 'imagen-comunicaciones', id);
type Subida = { file: File; onProgress(fraction: number): void; signal: AbortSignal };
export const subirFoto = mutationOptions({
  mutationFn: async ({ file, onProgress, signal }: Subida) => api.subirFoto({ fichero: file }, { onProgress, signal }),
  meta: { silencio: true }, // the field tells it beside the photo
});

// ---- acts. A decision needs network, since it is taken on the present state. The other acts may wait in the outbox.

const TEMAS = ['comunicaciones', 'solicitudes'];
const GUARDANDO = { cargando: 'Guardando...' };
/** Subject of an act: by its Id entries queue behind each other, by its words the outbox tells it. */
type Sobre = Pick<Comunicacion, 'Id' | 'Numero' | 'Titulo'>;
export const entidadComunicacion = (id: number): string => `comunicacion:${id}`;
/** Acts that this person may begin: not the one that waits on the device, and none while a waiting act closes it. */
export function accionesLibres(c: Comunicacion, envios: readonly Envio[]): Comunicacion['acciones'] {
  const enviosPropios = envios.filter(
    ({ entidad, estado }) => entidad === entidadComunicacion(c.Id) && estado !== 'rechazado',
  );
  if (enviosPropios.some(({ cierra }) => cierra)) return [];
  return c.acciones.filter((accion) => !enviosPropios.some(({ tipo }) => tipo === `comunicaciones.${accion}`));
}
const espera = (
  { Id, Numero, Titulo }: Sobre,
  tipo: string,
  about: Pick<Espera, 'titulo'> & Partial<Pick<Espera, 'cierra' | 'texto' | 'datos'>>,
): Espera => ({
  detalle: `${Numero} · ${Titulo}`,
  entidad: entidadComunicacion(Id),
  abrir: { to: '/menu/comunicaciones/$id', params: { id: String(Id) } },
  tema: 'comunicaciones',
  tipo: `comunicaciones.${tipo}`,
  ...about,
});

export type ComunicacionEscrita = z.input<typeof FormularioComunicacion>;
/** Prefix of the outbox entries that create a communication. */
export const COMUNICACION_NUEVA = 'comunicacion:nueva:';
/** The server has the photos already, and deletes unused ones in time. */
export const FOTOS_ESPERAN = `Las fotos se guardan ${DIAS_FOTO} días.`;
export const crearComunicacion = acto(
  TEMAS,
  sinRed(api.crear, ({ body }, _sobre: null, id) => ({
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
    tema: 'comunicaciones',
  })),
  { ...GUARDANDO, exito: 'Comunicación enviada' },
);

// Spec sections 4 and 8: one toast for both modes, and no alert on failure; the dialog tells it.
const VERIFICANDO = {
  cargando: 'Verificando...',
  silencio: true,
  exito: 'Comunicación aprobada correctamente',
} as const;
export const aceptarComunicacion = acto(TEMAS, api.aceptar, VERIFICANDO);
export const rechazarComunicacion = acto(TEMAS, api.rechazar, { ...VERIFICANDO, oido: 'Comunicación rechazada' });

export const iniciarComunicacion = acto(
  TEMAS,
  sinRed(api.iniciar, (_args, sobre: Sobre) => espera(sobre, 'iniciar', { titulo: 'Empezar una comunicación' })),
  { ...GUARDANDO, exito: 'Comunicación en curso' },
);
export const resolverComunicacion = acto(
  TEMAS,
  sinRed(api.resolver, ({ body }, sobre: Sobre) =>
    espera(sobre, 'resolver', {
      titulo: 'Resolver una comunicación',
      cierra: true,
      texto: body.trabajoRealizado,
      datos: [['Fecha real', fecha(body.fechaReal)]],
    }),
  ),
  { ...GUARDANDO, silencio: true, exito: 'Comunicación resuelta' },
);
export const confirmarComunicacion = acto(
  TEMAS,
  sinRed(api.confirmar, (_args, sobre: Sobre) =>
    espera(sobre, 'confirmar', { titulo: 'Confirmar una comunicación', cierra: true }),
  ),
  { ...GUARDANDO, exito: 'Comunicación cerrada' },
);
export const reabrirComunicacion = acto(
  TEMAS,
  sinRed(api.reabrir, ({ body }, sobre: Sobre) =>
    espera(sobre, 'reabrir', { titulo: 'Reabrir una comunicación', cierra: true, texto: body.motivo }),
  ),
  { ...GUARDANDO, silencio: true, exito: 'Comunicación reabierta' },
);
export const anularComunicacion = acto(
  TEMAS,
  sinRed(api.anular, (_args, sobre: Sobre) =>
    espera(sobre, 'anular', { titulo: 'Anular una comunicación', cierra: true }),
  ),
  { cargando: 'Anulando...', exito: 'Comunicación anulada' },
);
