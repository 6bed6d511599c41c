import * as z from 'zod/mini';
import { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { dentroDe } from '../../contract/test/reloj.ts';
import type { Answers } from './server.ts';

/** Days of a trip that is still to come. */
export const POR_VENIR = { FechaSalida: dentroDe(30), FechaRegreso: dentroDe(32) };
export const buildViaje = (changes: Partial<ViajeDetalle> = {}): ViajeDetalle =>
  z.parse(ViajeDetalle, {
    Id: 7,
    Codigo: 'V-2026-00007',
    Solicitante: 'Ana Prieto',
    FechaSalida: '2027-03-01',
    FechaRegreso: '2027-03-03',
    LimitacionesHorarias: 'NO',
    Limitaciones: '',
    MotivoViaje: 'Reunión de seguimiento con el cliente principal',
    LugarDestino: 'Bilbao',
    PaisCodigo: 'SP',
    ProvinciaCodigo: '48',
    CargarACodigo: 'G',
    CargarA: 'Centro Coste',
    CORReferencia: '1200',
    CORDescripcion: 'Ingeniería naval y oceánica',
    Formacion: 'NO',
    CodigoOferta: '',
    AnticipoEuros: null,
    AnticipoDivisas: null,
    DivisaCodigo: null,
    Acompanantes: '',
    Justificacion: '',
    Precio: null,
    EstadoId: 1,
    Estado: 'Borrador',
    EnManosDe: 'Ana Prieto',
    Version: 3,
    acciones: ['editar', 'borrar', 'crearNecesidad', 'borrarNecesidad', 'enviar', 'anular'],
    Matricula: '0012',
    CentroCosto: '1200',
    PS: 'PS-12',
    Pais: 'España',
    Provincia: 'Bizkaia',
    Divisa: '',
    Advertencias: [],
    Historial: [
      {
        Fecha: '2026-11-20T08:00:00.000Z',
        Quien: 'Ana Prieto',
        EnNombreDe: null,
        Acto: 'crear',
        Estado: 'Borrador',
        Comentario: '',
      },
    ],
    ...changes,
  });

export const buildNecesidad = (changes: Partial<Necesidad> = {}): Necesidad =>
  z.parse(Necesidad, {
    Id: 70,
    Tipo: 'I',
    EstadoViajeId: 1,
    Combo1: 2,
    TextoCorto1: 'Santander',
    TextoCorto2: 'Bilbao',
    TextoCorto3: 'Tren',
    TextoCorto4: '',
    FechaInicio: '2027-03-01',
    FechaFin: null,
    Notas: '',
    QuierePropuesta: true,
    PropuestaElegidaId: null,
    SinPropuestaMotivo: '',
    acciones: ['borrar'],
    ...changes,
  });

export const buildPropuesta = (changes: Partial<Propuesta> = {}): Propuesta =>
  z.parse(Propuesta, {
    Id: 700,
    NecesidadId: 70,
    Tipo: 'I',
    TextoCorto1: 'Santander',
    TextoCorto2: 'Bilbao',
    TextoCorto3: 'R-120 · directo',
    TextoCorto4: 'Ferrocarriles del Norte',
    FechaInicio: '2027-03-01',
    FechaFin: '2027-03-01',
    HoraInicio: '07:45',
    Precio: 42.5,
    EstadoId: 2,
    Estado: 'Publicada',
    TieneDocumento: false,
    ValidaHasta: '2027-02-20',
    acciones: ['elegir'],
    ...changes,
  });

/** The lookups and the person behind the trip form. */
export const maestros: Answers = {
  'GET /api/usuario/usuario': {
    Id: 1,
    Nombre: 'Ana Prieto',
    Matricula: '0012',
    CentroCosto: '1200',
    PS: 'PS-12',
    Roles: ['EMPLEADO'],
    PuedeFirmar: false,
  },
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
  'GET /api/viajes/companiasalquiler': [{ Id: 1, Nombre: 'Rodamar' }],
  'GET /api/viajes/puedecrear': { Puede: true, Motivo: '' },
  'GET /api/viajes/viajesmis': [],
};
