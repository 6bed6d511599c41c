import { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { Usuario } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { dentroDe } from '../../contract/test/reloj.ts';
import type { Answers } from './server.ts';
import { muestra, muestrasDe } from './muestra.ts';

/** Days of a trip that is still to come. */
export const POR_VENIR = { FechaSalida: dentroDe(30), FechaRegreso: dentroDe(32) };
export const buildViaje = muestrasDe(ViajeDetalle, {
  Id: 7,
  Codigo: 'V-2026-00007',
  Solicitante: 'Ana Prieto',
  FechaRegreso: '2027-03-03',
  LimitacionesHorarias: 'NO',
  MotivoViaje: 'Reunión de seguimiento con el cliente principal',
  LugarDestino: 'Bilbao',
  PaisCodigo: 'SP',
  ProvinciaCodigo: '48',
  CargarA: 'Centro Coste',
  CORReferencia: '1200',
  CORDescripcion: 'Ingeniería naval y oceánica',
  Formacion: 'NO',
  EstadoId: 1,
  Estado: 'Borrador',
  EnManosDe: 'Ana Prieto',
  Version: 3,
  acciones: ['editar', 'borrar', 'crearNecesidad', 'borrarNecesidad', 'enviar', 'anular'],
  Matricula: '0012',
  CentroCosto: '1200',
  Pais: 'España',
  Provincia: 'Bizkaia',
  Historial: [{ Fecha: '2026-11-20T08:00:00.000Z', Quien: 'Ana Prieto', Acto: 'crear', Estado: 'Borrador' }],
});

export const buildNecesidad = muestrasDe(Necesidad, {
  Id: 70,
  EstadoViajeId: 1,
  Combo1: 2,
  TextoCorto1: 'Santander',
  TextoCorto2: 'Bilbao',
  TextoCorto3: 'Tren',
  FechaInicio: '2027-03-01',
  QuierePropuesta: true,
  acciones: ['borrar'],
});

export const buildPropuesta = muestrasDe(Propuesta, {
  Id: 700,
  NecesidadId: 70,
  TextoCorto1: 'Santander',
  TextoCorto2: 'Bilbao',
  TextoCorto3: 'R-120 · directo',
  TextoCorto4: 'Ferrocarriles del Norte',
  FechaFin: '2027-03-01',
  HoraInicio: '07:45',
  Precio: 42.5,
  EstadoId: 2,
  Estado: 'Publicada',
  ValidaHasta: '2027-02-20',
  acciones: ['elegir'],
});

/** The lookups and the person behind the trip form. */
export const maestros: Answers = {
  'GET /api/usuario/usuario': muestra(Usuario, {
    Id: 1,
    Nombre: 'Ana Prieto',
    Matricula: '0012',
    CentroCosto: '1200',
    Roles: ['EMPLEADO'],
  }),
  'GET /api/pais/paises': [
    { Codigo: 'SP', Nombre: 'España' },
    { Codigo: 'FR', Nombre: 'Francia' },
  ],
  'GET /api/provincia/provincias': [
    { Codigo: '39', Nombre: 'Cantabria' },
    { Codigo: '48', Nombre: 'Bizkaia' },
  ],
  'GET /api/divisa/divisas': [{ Codigo: 'USD', Nombre: 'Dólar estadounidense' }],
  'GET /api/centrocoste/centroscoste': [{ Codigo: '1200', DescripcionCompleta: '1200 - Ingeniería naval' }],
  'GET /api/contrato/contratos': [{ Codigo: 'C-77', DescripcionCompleta: 'C-77 - Buque oceanográfico' }],
  'GET /api/viajes/origenhabitual': { Origen: 'Santander' },
  'GET /api/viajes/lugares': [{ Lugar: 'Muelle de Poniente', PaisCodigo: 'SP', ProvinciaCodigo: '48' }],
  'GET /api/viajes/companiasalquiler': [{ Id: 1, Nombre: 'Rodamar' }],
  'GET /api/viajes/puedecrear': { Puede: true, Motivo: '' },
  'GET /api/viajes/viajesmis': [],
};
