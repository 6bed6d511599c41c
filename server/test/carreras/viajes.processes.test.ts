import { playRaces } from './kit.ts';
import { turnosDeAprobador } from './viajes/aprobador.ts';
import { turnosDePreparacion } from './viajes/preparacion.ts';
import { carrerasDeViajes } from './viajes/viajes.ts';

await playRaces({
  // First, while little waits: a change of an approver moves all that does.
  'aprobador de lo que se pide': turnosDeAprobador,
  viajes: carrerasDeViajes,
  'preparación de un viaje': turnosDePreparacion,
});
