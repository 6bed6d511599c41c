import { accesosArea } from './accesos/accesos.area.ts';
import { avisosArea } from './avisos/avisos.area.ts';
import { buzonArea } from './buzon/buzon.area.ts';
import { comunicacionesArea } from './comunicaciones/comunicaciones.area.ts';
import { firmaArea } from './firma/firma.area.ts';
import { solicitudesArea } from './solicitudes/solicitudes.area.ts';
import { viajesArea } from './viajes/viajes.area.ts';

/** The table of contents of the contract, in the order of the preferences screen. Kinds and topics that are not in it do not compile. */
export const AREAS = [
  viajesArea,
  solicitudesArea,
  accesosArea,
  comunicacionesArea,
  buzonArea,
  firmaArea,
  avisosArea,
  // Inline: its rules stand on this list.
  { temas: ['notificaciones'], notificaciones: {} },
] as const;
