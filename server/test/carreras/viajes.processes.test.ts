import { playRaces } from './kit.ts';
import { turnosDeAprobador } from './viajes/aprobador.ts';
import { turnosDePreparacion } from './viajes/preparacion.ts';
import { carrerasDeViajes } from './viajes/viajes.ts';

await playRaces({
  viajes: carrerasDeViajes,
  'preparación de un viaje': turnosDePreparacion,
  'aprobador de lo que se pide': turnosDeAprobador,
});
