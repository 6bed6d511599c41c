import * as z from 'zod/mini';
import { Comunicacion, ComunicacionDetalle } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';

export const buildComunicacion = (cambios: Partial<Comunicacion> = {}): Comunicacion =>
  z.parse(Comunicacion, {
    Id: 7,
    Fecha: '2026-11-20',
    Numero: 'C-2026-00007',
    DatosParticulares: '<h3>Foco fundido</h3><p>No se enciende.</p><p><strong>Área:</strong> Ingeniería</p>',
    Titulo: 'Foco fundido',
    Ubicacion: 'Nave 2',
    Area: 'Ingeniería',
    Tipo: 'Electricidad e iluminación',
    Prioridad: 3,
    RiesgoPersonas: false,
    Autor: 'Ana Prieto',
    Fotos: 0,
    EstadoId: 1,
    Estado: 'Pendiente de firma',
    FechaPrevista: null,
    FechaCierre: null,
    FechaReal: null,
    Vencida: false,
    EnManosDe: 'Luis Ortega',
    EnNombreDe: null,
    EnEsperaDesde: '2026-11-20T09:00:00.000Z',
    Recordada: null,
    Escalada: null,
    Version: 1,
    acciones: [],
    ...cambios,
  });
export const buildDetalle = (cambios: Partial<ComunicacionDetalle> = {}): ComunicacionDetalle =>
  z.parse(ComunicacionDetalle, {
    ...buildComunicacion(cambios),
    Comentario: '',
    AccionPlanificada: '',
    TrabajoRealizado: '',
    FotoIds: [],
    Historial: [],
    ...cambios,
  });
