import { queryOptions } from '@tanstack/react-query';
import { permisosCobertura } from '#contract/tiempo/permisos/cobertura/cobertura.endpoints.ts';
import { acto, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(permisosCobertura);

/** People who may be asked to cover the reader, or `persona`, on these days; none while there are no days. */
export const candidatos = (desde: string, hasta: string, persona?: number) =>
  queryOptions({
    queryKey: ['permisos', 'candidatos', desde, hasta, persona],
    queryFn: ({ signal }) =>
      api.candidatos(
        { query: { desde, hasta, ...(persona !== undefined && { persona: String(persona) }) } },
        { signal },
      ),
    enabled: desde !== '' && hasta >= desde,
    meta: { silencio: true },
  });
export const pedidas = { ...todo(api.pedidas, ['permisos', 'cubrir']), meta: { silencio: true as const } };
export const nombrarCobertura = acto(['permisos'], api.nombrar, { cargando: 'Guardando...', exito: 'Guardado' });
export const responderCobertura = acto(['permisos', 'inicio'], api.responder, {
  cargando: 'Enviando...',
  exito: 'Contestado',
});
