import { claves } from './identidad.ts';
import { playRaces } from './kit.ts';
import { misdatos } from './personas.ts';
import { cambiosDeTurno } from './tiempo/cambioturno.ts';
import { bajas } from './tiempo/bajas.ts';
import { cierres } from './tiempo/cierres.ts';
import { descansos } from './tiempo/descanso.ts';
import { fichajes } from './tiempo/fichajes.ts';
import { saldosIniciales } from './tiempo/saldoinicial.ts';
import { permisos } from './tiempo/permisos.ts';
import { teletrabajos } from './tiempo/teletrabajo.ts';

// Races of clock-ins run first, because they read a chain to which these two processes have added nothing else.
await playRaces({
  'claves de firma': claves,
  permisos,
  'descanso a cuenta del saldo': descansos,
  bajas,
  'mis datos': misdatos,
  cierres,
  fichajes,
  'saldos iniciales': saldosIniciales,
  'cambios de turno': cambiosDeTurno,
  teletrabajo: teletrabajos,
});
