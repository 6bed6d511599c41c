import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { inspeccion } from '#contract/tiempo/registro/registro.endpoints.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(inspeccion);
const TEMA = ['inspeccion'];
const CADA = 30_000;

export const personasDeRegistro = todo(api.personas, ['inspeccion', 'personas']);
export const paquetes = todo(api.paquetes, ['inspeccion', 'paquetes']);
export const accesos = { ...todo(api.accesos, ['inspeccion', 'accesos']), refetchInterval: CADA };
export const misAccesos = { ...todo(api.misAccesos, ['inspeccion', 'mios']), refetchInterval: CADA };
export const representantes = todo(api.representantes, ['inspeccion', 'representantes']);
export const resumenes = todo(api.resumenes, ['inspeccion', 'resumenes']);
export const resumen = (id: number) => porId(api.resumen, ['inspeccion', 'resumen'], id);
export const borrados = todo(api.borrados, ['inspeccion', 'borrados']);

// Forms show refusals beside their fields.
export const crearPaquete = acto(TEMA, api.crearPaquete, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Paquete encargado',
});
export const crearAcceso = acto(TEMA, api.crearAcceso, { cargando: 'Guardando...', silencio: true });
export const revocarAcceso = acto(TEMA, api.revocarAcceso, { cargando: 'Retirando...', exito: 'Acceso retirado' });
export const nombrarRepresentante = acto(TEMA, api.nombrarRepresentante, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Representante nombrado',
});
export const cesarRepresentante = acto(TEMA, api.cesarRepresentante, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Representación terminada',
});
const bajar = <Args>(mutationFn: (args: Args) => Promise<{ nombre: string; contenido: Blob }>) =>
  mutationOptions({ mutationFn, meta: { cargando: 'Descargando...' } });
export const bajarPaquete = bajar((id: number) => api.bajarPaquete({ params: { id: String(id) } }));
export const bajarResumen = bajar((id: number) => api.bajarResumen({ params: { id: String(id) } }));

/** Calls of the inspector's page, without a session; the device stores nothing of their answers. */
export const consulta = (secreto: string) =>
  queryOptions({
    queryKey: ['consulta', secreto],
    queryFn: ({ signal }) => api.consulta({ params: { secreto } }, { signal }),
    refetchInterval: CADA,
    retry: false,
    meta: { silencio: true },
  });
export const registroDe = (secreto: string, id: number, mes: string) =>
  queryOptions({
    queryKey: ['consulta', secreto, id, mes],
    queryFn: ({ signal }) => api.consultaRegistro({ params: { secreto, id: String(id) }, query: { mes } }, { signal }),
    meta: { silencio: true },
  });
export const bajarConsulta = bajar((secreto: string) => api.bajarConsulta({ params: { secreto } }));
