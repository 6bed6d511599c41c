import { EstadoFirma, Verificacion } from '#contract/identidad/firma/firma.schemas.ts';
import { SolicitudDetalle } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { muestrasDe } from './muestra.ts';

/* Rows as the server sends them, checked by the contract itself: a test cannot draw what would never arrive. */

/** Request that waits for this person's decision, by default without the signing password. */
export const buildSolicitud = muestrasDe(SolicitudDetalle, {
  Id: 5,
  TipoCodigo: 'ACCESO',
  TipoSolicitud: 'Acceso fuera de jornada',
  EntidadId: 5,
  Numero: 'AFJ-2026-00005',
  Peticionario: 'Ana Prieto',
  FechaSolicitud: '2026-11-20T09:00:00.000Z',
  EstadoId: 1,
  Estado: 'Pendiente',
  Resumen: 'Nocturno: 3 personas, 25/11/2026, 22:00 - 02:00 (+1)',
  Quien: 'Ana Prieto',
  Asunto: 'Nocturno, 25/11/2026, 22:00 - 02:00 (+1)',
  Medida: '4 h',
  Cosa: 'el acceso fuera de jornada que pide Ana Prieto',
  Datos: [
    { Nombre: 'Personas', Valor: 'Ana Prieto, Sara Costa' },
    { Nombre: 'Motivo', Valor: 'Pruebas del motor auxiliar' },
  ],
  Ruta: '/menu/accesos/5',
  EnManosDe: 'Luis Ortega',
  Version: 4,
  acciones: ['aceptar', 'rechazar'],
  Historial: [{ Fecha: '2026-11-20T09:00:00.000Z', Quien: 'Ana Prieto', Acto: 'crear', Estado: 'Pendiente' }],
});

/** Request that Marta has decided for Luis. */
export const buildDecidida = (changes?: Parameters<typeof buildSolicitud>[0]): SolicitudDetalle =>
  buildSolicitud({
    EstadoId: 2,
    Estado: 'Aceptada',
    EnManosDe: '',
    Version: 5,
    acciones: [],
    CodigoVerificacion: '0123-4567-89AB-CDEF',
    Historial: [
      ...buildSolicitud().Historial,
      {
        Fecha: '2026-11-21T11:40:00.000Z',
        Quien: 'Marta Gil',
        EnNombreDe: 'Luis Ortega',
        Acto: 'aceptar',
        Estado: 'Aceptada',
        Comentario: 'Adelante',
      },
    ],
    ...changes,
  });

export const buildEstadoFirma = muestrasDe(EstadoFirma, {
  TieneClave: true,
  Huella: 'IcVvJu0fMEIYDPUQUouf02HZj22Nj7ygKVylRx-ymrI',
  Creada: '2026-11-02T09:00:00.000Z',
});

export const buildVerificacion = muestrasDe(Verificacion, {
  Codigo: '0123-4567-89AB-CDEF',
  Valida: true,
  Comprobaciones: [
    { Nombre: 'Firma', Correcta: true, Detalle: 'La firma corresponde a la clave' },
    { Nombre: 'Contenido', Correcta: true },
  ],
  TipoSolicitud: 'Acceso fuera de jornada',
  Numero: 'AFJ-2026-00005',
  Peticionario: 'Ana Prieto',
  Decision: 'Aceptada',
  Comentario: 'Adelante',
  Firmante: 'Marta Gil',
  EnNombreDe: 'Luis Ortega',
  Fecha: '2026-11-21T11:40:00.000Z',
  Clase: 'Con la clave de la persona',
  Datos: [{ Nombre: 'Motivo', Valor: 'Pruebas del motor auxiliar' }],
});
