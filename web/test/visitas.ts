import { Dentro, PersonaDePuerta, Puerta, VisitaDePuerta } from '#contract/puerta/visitas/puerta.schemas.ts';
import { OpcionesVisita, VisitaDetalle } from '#contract/puerta/visitas/visita.schemas.ts';
import { muestra, muestrasDe } from './muestra.ts';

export const buildOpciones = muestrasDe(OpcionesVisita, {
  Zonas: [
    { Id: 1, Centro: 'SDR', CentroNombre: 'Santander' },
    {
      Id: 2,
      Codigo: 'NAVE',
      Nombre: 'Nave de montaje',
      Centro: 'SDR',
      CentroNombre: 'Santander',
      Autoriza: true,
      Aforo: 12,
    },
  ],
  MiCentro: 'SDR',
});

/** Of 1 March 2027, from nine to one, with two people. */
const comun = {
  Id: 5,
  Numero: 'VIS-2027-00005',
  Empresa: 'Hélices del Norte',
  Motivo: 'Medida del eje de cola',
  Anfitrion: 'Ana Prieto',
  Zona: 'Nave de montaje',
  Centro: 'SDR',
  Huso: 'Europe/Madrid',
  Fecha: '2027-03-01',
  HoraInicio: '09:00',
  HoraFin: '13:00',
  Desde: '2027-03-01T08:00:00.000Z',
  Hasta: '2027-03-01T12:00:00.000Z',
  EstadoId: 2,
  Estado: 'Autorizada',
  Version: 3,
};
const visitante = { Documento: '418R', Telefono: '600 100 200' };
export const buildVisita = muestrasDe(VisitaDetalle, {
  ...comun,
  Nombres: ['Julián Otero', 'Sofía Merino'],
  CentroNombre: 'Santander',
  acciones: ['cambiar', 'anular'],
  ZonaId: 2,
  Autoriza: true,
  Personas: [
    { ...visitante, Id: 51, Nombre: 'Julián Otero', Correo: 'julian@helices.example' },
    { Id: 52, Nombre: 'Sofía Merino' },
  ],
  Repetible: true,
});

export const buildPersonaDePuerta = muestrasDe(PersonaDePuerta, {
  ...visitante,
  Id: 51,
  Nombre: 'Julián Otero',
  Aceptado: true,
});
export const buildVisitaDePuerta = muestrasDe(VisitaDePuerta, {
  ...comun,
  Serie: 1,
  Personas: [buildPersonaDePuerta()],
});
export const buildPuerta = (...Visitas: readonly VisitaDePuerta[]) =>
  muestra(Puerta, {
    MiCentro: 'SDR',
    Centros: [
      { Codigo: 'SDR', Nombre: 'Santander', Huso: 'Europe/Madrid', AvisoNumero: 1, Aviso: 'Use casco en la nave' },
    ],
    Clave: { Kid: 'k', Publica: 'x' },
    Visitas,
  });
export const buildDentro = muestrasDe(Dentro, {
  Nombre: 'Julián Otero',
  De: 'Hélices del Norte',
  Centro: 'SDR',
  CentroNombre: 'Santander',
  Huso: 'Europe/Madrid',
  Zona: 'Nave de montaje',
  Anfitrion: 'Ana Prieto',
  Telefono: '600 100 200',
  Desde: '2027-03-01T08:05:00.000Z',
});
