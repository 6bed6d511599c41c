import * as z from 'zod/mini';
import { Acceso, AccesoDetalle, Autorizado } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { muestrasDe } from './muestra.ts';

export const buildAcceso = muestrasDe(AccesoDetalle, {
  Id: 4,
  FechaSolicitud: '2026-11-20T08:00:00.000Z',
  Numero: 'AFJ-2026-00004',
  TipoAcceso: 'Prolongación de jornada',
  Personas: [
    { Id: 1, Nombre: 'Ana Prieto' },
    { Id: 9, Nombre: 'Sara Costa', Origen: 'S' },
  ],
  Periodicidad: 'Semanal',
  DiasPeriodicidad: 'L, X',
  Fechas: ['2027-03-01', '2027-03-03'],
  Comentarios: 'Montaje de la grúa',
  HoraInicioFinEstimada: '22:00 - 02:00 (+1)',
  EstadoId: 1,
  Estado: 'Pendiente',
  Solicitante: 'Ana Prieto',
  EnManosDe: 'Luis Ortega',
  Version: 3,
  acciones: ['retirar'],
  Compensacion: 'Compensar',
});
/** Access as a row of a list. */
export const enLista = (changes: Partial<AccesoDetalle> = {}): Acceso => z.parse(Acceso, buildAcceso(changes));

export const buildAutorizado = muestrasDe(Autorizado, {
  AccesoId: 4,
  Numero: 'AFJ-2026-00004',
  PersonaId: 1,
  Nombre: 'Ana Prieto',
  Matricula: '0012',
  TipoAcceso: 'Prolongación de jornada',
  HoraInicio: '22:00',
  HoraFin: '24:00',
  HoraInicioFinEstimada: '22:00 - 02:00 (+1)',
  Desde: '2027-03-01T21:00:00.000Z',
  Hasta: '2027-03-02T01:00:00.000Z',
  Solicitante: 'Luis Ortega',
});
