import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import type { FormularioPropuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { EtapaGestion, OrdenGestion } from '#contract/viajes/viaje.schemas.ts';
import type { TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { acto, todo } from '#web/casa/kernel/consultas.ts';
import { cuentas, lista } from '#web/casa/red/listas.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';
import { TEMAS } from '#web/viajes/viaje/viajes.api.ts';

const api = client(viajes);
type Progreso = { onProgress(fraction: number): void };

type Filtro = {
  estado?: string | undefined;
  etapa?: EtapaGestion | undefined;
  cargo?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
  texto?: string | undefined;
  orden: OrdenGestion;
};
/** Of the whole queue: with words nothing is counted. */
export const cuentasGestion = cuentas(api.viajesGestionCuentas, ['viajes'], {});
/** How many trips each stage has. */
export const etapasDeGestion = todo(api.viajesGestionEtapas, ['viajes', 'etapas']);
/** Spending of the last twelve months, the current one last. */
export const gastoDeViajes = todo(api.viajesGestionGasto, ['viajes', 'gasto']);
export const viajesGestion = (filtro: Filtro) =>
  lista(api.viajesGestion, ['viajes', 'gestion'], { ...filtro, limite: '50' });

type PropuestaAGuardar = Progreso & {
  /** The one that is changed; undefined for a new one. */
  id: number | undefined;
  body: FormularioPropuesta;
  idempotencyKey: string;
  fichero: File | null;
  /** Called before the upload: when that fails, the retry changes this one instead of creating another. */
  onSaved(id: number): void;
};
export const guardarPropuesta = acto(
  TEMAS,
  async ({ id, body, idempotencyKey, fichero, onProgress, onSaved }: PropuestaAGuardar) => {
    const { Id } =
      id === undefined
        ? await api.crearPropuesta({ body, idempotencyKey })
        : await api.actualizarPropuesta({ params: paramsOf(id), body });
    onSaved(Id);
    if (fichero !== null) await api.subirDocumentoPropuesta({ params: paramsOf(Id), fichero }, { onProgress });
    return Id;
  },
  { exito: 'Propuesta guardada' },
);
export const adjuntarPropuesta = acto(
  TEMAS,
  ({ id, fichero, onProgress }: Progreso & { id: number; fichero: File }) =>
    api.subirDocumentoPropuesta({ params: paramsOf(id), fichero }, { onProgress }),
  { exito: 'PDF adjuntado' },
);
export const borrarPropuesta = acto(TEMAS, api.borrarPropuesta, {
  cargando: 'Borrando propuesta...',
  exito: 'Propuesta borrada',
});
export const descartarPropuesta = acto(TEMAS, api.descartarPropuesta, {
  cargando: 'Descartando...',
  exito: 'Propuesta descartada',
});
export const cambiarPrecio = acto(TEMAS, api.cambiarPrecioPropuesta, {
  cargando: 'Guardando el precio...',
  exito: 'Precio cambiado',
});
export const publicarPropuestas = acto(TEMAS, api.publicarPropuestas, {
  cargando: 'Publicando...',
  exito: 'Propuestas publicadas',
});

type DocumentoASubir = Progreso & { viajeId: number; tipo: TipoDocumento; fichero: File };
/** Silent: its failure is told beside the file. */
export const subirDocumento = acto(
  TEMAS,
  ({ viajeId, tipo, fichero, onProgress }: DocumentoASubir) =>
    api.subirDocumento({ params: paramsOf(viajeId), campos: { tipo }, fichero }, { onProgress }),
  { silencio: true },
);
export const borrarDocumento = acto(TEMAS, api.borrarDocumento, {
  cargando: 'Borrando documento...',
  exito: 'Documento borrado',
});
/** One of several at once; its refusal is told beside its row. */
export const emitirUno = (viajeId: number) => api.viajeEmitir({ body: { viajeId } });
export const liquidarUno = (viajeId: number) => api.viajeLiquidar({ body: { viajeId } });
export const emitirDocumentacion = acto(TEMAS, api.viajeEmitir, {
  cargando: 'Emitiendo...',
  exito: 'Documentación emitida',
});
export const liquidarViaje = acto(TEMAS, api.viajeLiquidar, { cargando: 'Liquidando...', exito: 'Viaje liquidado' });
