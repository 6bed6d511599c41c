import { mutationOptions } from '@tanstack/react-query';
import type { FormularioLote } from '#contract/personas/documentos/documento.schemas.ts';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import type { EstadoFichero } from '#contract/personas/documentos/documentos.rules.ts';
import { acto, lista, todo, uno } from '#web/casa/kernel/consultas.ts';
import { borra } from '#web/casa/kernel/query.ts';
import { client, saveFile } from '#web/casa/red/api.ts';

const api = client(documentos);
const TEMAS = ['documentos'] as const;
const params = (id: number) => ({ id: String(id) });

export const mios = (anio?: string) => lista(api.mios, ['documentos', 'mios'], anio === undefined ? {} : { anio });
export const anios = todo(api.anios, ['documentos', 'anios']);
/** Downloads a document of one's own; from then on it counts as read. */
export const abrirDocumento = acto(TEMAS, async (id: number) => saveFile(await api.fichero({ params: params(id) })), {
  cargando: 'Descargando...',
});

export const lotes = lista(api.lotes, ['documentos', 'lotes']);
export const lote = (id: number) => uno(api.lote, ['documentos', 'lote'], id);
export const ficherosDe = (id: number, estado: EstadoFichero | undefined) => {
  const call = {
    page: (
      { query }: { query?: { cursor?: string | undefined; limite?: string; estado?: EstadoFichero | undefined } },
      options?: { signal: AbortSignal },
    ) => api.ficheros.page({ params: params(id), query }, options),
  };
  return lista(call, ['documentos', 'ficheros', id], { estado, limite: '50' });
};
type Movido = { id: number; version: number };
export const crearLote = acto(TEMAS, (body: FormularioLote) => api.crearLote({ body }), { silencio: true });
export const entregarLote = acto(TEMAS, ({ id, version }: Movido) => api.entregar({ params: params(id), version }), {
  cargando: 'Entregando...',
  exito: 'Documentos entregados',
});
export const descartarLote = mutationOptions({
  mutationFn: ({ id, version }: Movido) => api.descartar({ params: params(id), version }),
  ...borra(['documentos'], ({ id }: Movido) => id),
  meta: { exito: 'Lote descartado' },
});
/** Bytes of a file before its delivery. */
export const leerPrevia = (id: number) => api.previa({ params: params(id) });
export const aceptarFichero = acto(TEMAS, (id: number) => api.aceptar({ params: params(id) }), {
  exito: 'Fichero aceptado',
});
export const quitarFichero = acto(TEMAS, (id: number) => api.quitar({ params: params(id) }), {
  exito: 'Fichero quitado',
});
export const retirarDocumento = acto(
  TEMAS,
  ({ id, motivo }: { id: number; motivo: string }) => api.retirar({ params: params(id), body: { motivo } }),
  { silencio: true, exito: 'Documento retirado' },
);
/** One upload of several; the screens are refreshed when all have gone. */
export const subirEnvio = mutationOptions({
  mutationFn: ({ id, fichero, onProgress }: { id: number; fichero: File; onProgress(fraction: number): void }) =>
    api.subir({ params: params(id), fichero }, { onProgress }),
  meta: { silencio: true },
});
