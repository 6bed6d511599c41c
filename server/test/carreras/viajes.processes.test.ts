import { playRaces } from './kit.ts';
import { aprobador } from './viajes/aprobador.ts';
import { preparacion } from './viajes/preparacion.ts';
import { viajes } from './viajes/viajes.ts';

// The approver comes first, while little waits: a change of an approver moves all that does.
await playRaces({ 'aprobador de lo que se pide': aprobador, viajes, 'preparación de un viaje': preparacion });
