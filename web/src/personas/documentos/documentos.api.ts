import type { OrdenFicheros, OrdenLotes } from '#contract/personas/documentos/documento.schemas.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import type { EstadoFichero } from '#contract/personas/documentos/documentos.rules.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista, listaCon } from '#web/casa/red/listas.ts';
import { borra } from '#web/casa/kernel/query.ts';
import { client, paramsOf, saveFile } from '#web/casa/red/api.ts';

const api = client(documentos);
const TEMAS = ['documentos'] as const;

export const misDocumentos = (anio?: string) =>
  lista(api.mios, ['documentos', 'mios'], anio === undefined ? {} : { anio });
export const anios = todo(api.anios, ['documentos', 'anios']);
/** Bytes of a document of one's own, which counts as read from then on. */
export const leerDocumento = (id: number) => api.fichero({ params: paramsOf(id) });
export const miDocumento = (id: number) => porId(api.mio, ['documentos', 'mio'], id);
/** The same, kept while its screen is open. */
export const bytesDe = (id: number) =>
  queryOptions({
    queryKey: ['fichero de documento', id],
    queryFn: () => leerDocumento(id),
    gcTime: 0,
    staleTime: Infinity,
    meta: { silencio: true },
  });
export const abrirDocumento = acto(TEMAS, async (id: number) => saveFile(await leerDocumento(id)), {
  cargando: 'Descargando...',
});

export const lotes = (orden?: OrdenLotes) => lista(api.lotes, ['documentos', 'lotes'], { orden });
export const lote = (id: number) => porId(api.lote, ['documentos', 'lote'], id);
export const ficherosDe = (id: number, estado: EstadoFichero | undefined, orden?: OrdenFicheros) =>
  listaCon(api.ficheros, paramsOf(id), ['documentos', 'ficheros', id], { estado, orden, limite: '50' });
export const crearLote = acto(TEMAS, api.crearLote, { silencio: true });
export const entregarLote = acto(TEMAS, api.entregar, { cargando: 'Entregando...', exito: 'Documentos entregados' });
export const descartarLote = mutationOptions({
  mutationFn: api.descartar,
  ...borra(['documentos'], ({ params }: Parameters<typeof api.descartar>[0]) => Number(params.id)),
  meta: { exito: 'Lote descartado' },
});
/** Bytes of a file that is about to be delivered. */
export const leerPrevia = (id: number) => api.previa({ params: paramsOf(id) });
export const aceptarFichero = acto(TEMAS, api.aceptar, { exito: 'Fichero aceptado' });
export const quitarFichero = acto(TEMAS, api.quitar, { exito: 'Fichero quitado' });
export const retirarDocumento = acto(TEMAS, api.retirar, { silencio: true, exito: 'Documento retirado' });
/** One upload of several; the screens are refreshed when all have gone. */
export const subirEnvio = mutationOptions({
  mutationFn: ({ id, fichero, onProgress }: { id: number; fichero: File; onProgress(fraction: number): void }) =>
    api.subir({ params: paramsOf(id), fichero }, { onProgress }),
  meta: { silencio: true },
});
