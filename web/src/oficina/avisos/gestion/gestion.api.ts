import { mutationOptions } from '@tanstack/react-query';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import type { Canal, OrdenAvisos } from '#contract/oficina/avisos/avisos.rules.ts';
import type { FormularioCambioAviso, Imagen, OrdenLectores } from '#contract/oficina/avisos/gestion.schemas.ts';
import type * as z from 'zod/mini';
import { acto, porId, todo } from '#web/casa/kernel/consultas.ts';
import { lista, listaCon } from '#web/casa/red/listas.ts';
import { borra } from '#web/casa/kernel/query.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';

/* Calls of COMUNICACION. Their keys begin with that of all notices, since each change affects the readers' lists. */
const api = client(avisos);
const TEMAS = ['avisos'] as const;
const GESTION = ['avisos', 'gestion'] as const;

// ---- queries

/** Search of the list's address: states ('1', '4,5'), channel, words and order. */
export type BusquedaAvisos = { estados?: string | number; canal?: Canal; texto?: string; por?: OrdenAvisos };
export const avisosGestion = ({ estados, canal, texto, por }: BusquedaAvisos) =>
  lista(api.gestion, [...GESTION, 'lista'], {
    limite: '30',
    canal,
    estado: estados === undefined ? undefined : String(estados),
    texto,
    orden: por,
  });
/** News of a canteen, for its kitchen. */
export const novedadesGestion = (centro: string, estado: string | undefined) =>
  lista(api.gestion, [...GESTION, 'lista'], { canal: 'C', centro, estado });
export const avisoGestion = (id: number) => porId(api.gestionAviso, [...GESTION, 'uno'], id);
export const opcionesAudiencia = { ...todo(api.audiencias, [...GESTION, 'audiencias']), staleTime: 300_000 };
export const informeAviso = (id: number) => porId(api.informe, [...GESTION, 'informe'], id);

export type BusquedaInforme = { leido?: 'si' | 'no'; texto?: string; orden?: OrdenLectores };
export const informePersonas = (id: number, busqueda: BusquedaInforme) =>
  listaCon(api.informePersonas, paramsOf(id), [...GESTION, 'informe', id, 'personas'], { limite: '50', ...busqueda });
/** True when this person is one of the readers in the figures. */
export const loHaLeido = async (id: number, matricula: string): Promise<boolean> => {
  const found = await api.informePersonas({ params: paramsOf(id), query: { leido: 'si', texto: matricula } });
  return found.some((persona) => persona.Matricula === matricula && persona.LeCorresponde);
};

// ---- acts

type AvisoAGuardar = {
  /** Absent for a new notice. */
  id?: number;
  version?: number;
  body: FormularioCambioAviso;
  idempotencyKey: string;
  /** Called as soon as there is a number: if reading it back fails, a retry changes this notice instead of creating another. */
  onSaved?(id: number): void;
};
/** Saves a notice and reads it back, with its new version, readers and text. The form shows its failure. */
export const guardarAviso = acto(
  TEMAS,
  async ({ id, version, body, idempotencyKey, onSaved }: AvisoAGuardar) => {
    const { cambioSustancial: _, ...nuevo } = body;
    const { Id } =
      id === undefined
        ? await api.crear({ body: nuevo, idempotencyKey })
        : await api.actualizar({ params: paramsOf(id), body, version });
    onSaved?.(Id);
    return api.gestionAviso({ params: paramsOf(Id) });
  },
  { cargando: 'Guardando...', silencio: true },
);
export const publicarAviso = acto(TEMAS, api.publicar, { cargando: 'Publicando...' });
export const retirarAviso = acto(TEMAS, api.retirar, {
  cargando: 'Retirando...',
  exito: 'Retirado: ya no lo ve nadie',
});
export const duplicarAviso = acto(TEMAS, api.duplicar, {
  cargando: 'Duplicando...',
  exito: 'Duplicado como borrador',
});
type Borrado = Parameters<typeof api.borrar>[0];
export const borrarAviso = mutationOptions({
  mutationFn: (args: Borrado) => api.borrar(args),
  ...borra(TEMAS, ({ params }: Borrado) => Number(params.id)),
  meta: { cargando: 'Borrando...', exito: 'Borrador borrado' },
});
/** The text as the server would store it. */
export const previsualizarTexto = mutationOptions({
  mutationFn: (texto: string) => api.previsualizar({ body: { texto } }),
});
/** The field of the picture shows its failure. */
export const enviarImagen = (fichero: File, onProgress: (fraction: number) => void): Promise<z.output<typeof Imagen>> =>
  api.subirImagen({ fichero }, { onProgress });
export const descargarInforme = mutationOptions({
  mutationFn: (id: number) => api.informeCsv({ params: paramsOf(id) }),
});
