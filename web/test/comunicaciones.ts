import { Comunicacion, ComunicacionDetalle } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { muestra, muestrasDe } from './muestra.ts';

export const buildComunicacion = muestrasDe(Comunicacion, {
  Id: 7,
  Fecha: '2026-11-20',
  Numero: 'C-2026-00007',
  DatosParticulares: '<h3>Foco fundido</h3><p>No se enciende.</p><p><strong>Área:</strong> Ingeniería</p>',
  Titulo: 'Foco fundido',
  Ubicacion: 'Nave 2',
  Area: 'Ingeniería',
  Tipo: 'Electricidad e iluminación',
  Prioridad: 3,
  EstadoId: 1,
  Estado: 'Pendiente de firma',
  EnManosDe: 'Luis Ortega',
  EnEsperaDesde: '2026-11-20T09:00:00.000Z',
  Version: 1,
});
export const buildDetalle = (cambios: Partial<ComunicacionDetalle> = {}) =>
  muestra(ComunicacionDetalle, { ...buildComunicacion(cambios), ...cambios });
