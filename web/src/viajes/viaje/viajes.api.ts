import { mutationOptions } from '@tanstack/react-query';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { ESTADO_PROPUESTA, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { acto, leida, porId, todo } from '#web/casa/kernel/consultas.ts';
import { cuentas, lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(viajes);
/** First word of the query keys of trips: their acts invalidate all of them. */
export const TEMAS = ['viajes'] as const;
const silencio = { silencio: true } as const;

export const viajesMis = (filtro: { estado?: string | undefined; texto?: string | undefined }) =>
  lista(api.viajesMis, ['viajes', 'mis'], filtro);
export const cuentasMis = (filtro: { texto?: string | undefined }) => cuentas(api.viajesMisCuentas, ['viajes'], filtro);
export const viajesPendientesAprobacion = lista(api.viajesPendientesAprobacion, ['viajes', 'pendientes']);
export const viajeDetalle = (id: number) => porId(api.viaje, ['viajes', 'detalle'], id);
export const puedeCrearViaje = { ...todo(api.puedeCrear, ['viajes', 'puedecrear'], silencio), staleTime: 300_000 };
export const necesidadesDe = (viajeId: number) =>
  leida(
    api.viajeNecesidades,
    ['viajes', 'necesidades', viajeId],
    { body: { viajeId } },
    { cargando: 'Cargando Necesidades...' },
  );
/** Spec section 9: proposals are requested with state id 2, that is, published and beyond. */
export const propuestasPublicadas = (viajeId: number, tipo: TipoNecesidad) =>
  leida(
    api.viajePropuestas,
    ['viajes', 'propuestas', viajeId, tipo],
    { body: { viajeId, tipo, estadoId: ESTADO_PROPUESTA.publicada } },
    { cargando: 'Cargando Propuestas...', silencio: true },
  );
/** Proposals of all types that this person may see. */
export const propuestasDelViaje = (viajeId: number) => ({
  ...porId(api.propuestasDelViaje, ['viajes', 'propuestas'], viajeId),
  meta: silencio,
});
export const documentosDe = (viajeId: number) => porId(api.viajeDocumentos, ['viajes', 'documentos'], viajeId);

/** Spec section 8: no alert when a download fails; the card says so. */
/** Bytes of a document, to see it in the page. */
export const leerDocumentoDePropuesta = (id: number) => api.documentoPropuesta({ params: { id: String(id) } });
export const leerDocumento = (id: number) => api.documento({ params: { id: String(id) } });
export const descargarPropuesta = mutationOptions({
  mutationFn: leerDocumentoDePropuesta,
  meta: silencio,
});
export const descargarDocumento = mutationOptions({
  mutationFn: leerDocumento,
  meta: silencio,
});
export const descargarCalendario = mutationOptions({
  mutationFn: (id: number) => api.viajeCalendario({ params: { id: String(id) } }),
  meta: silencio,
});
export const enviarDocumentos = acto(TEMAS, api.viajeEnviarDocumento, {
  cargando: 'Enviando...',
  exito: 'Documentación enviada por correo',
});
