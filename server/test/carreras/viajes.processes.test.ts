import { playRaces } from './kit.ts';
import { aprobador } from './viajes/aprobador.ts';
import { liquidaciones } from './viajes/liquidaciones.ts';
import { preparacion } from './viajes/preparacion.ts';
import { remesas } from './viajes/remesas.ts';
import { viajes } from './viajes/viajes.ts';

// Races of the approver run first, while few requests wait, because a change of an approver moves all waiting requests.
await playRaces({
  'aprobador de lo que se pide': aprobador,
  viajes,
  'preparación de un viaje': preparacion,
  liquidaciones,
  'pagos de liquidaciones': remesas,
});
