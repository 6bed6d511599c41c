import { playRaces } from './kit.ts';
import { carrerasDeCierres } from './tiempo/cierres.ts';
import { carrerasDeClaves } from './tiempo/claves.ts';
import { carrerasDeFichajes } from './tiempo/fichajes.ts';
import { carrerasDeMisDatos } from './tiempo/misdatos.ts';
import { carrerasDePermisos } from './tiempo/permisos.ts';

// Keys come first: they look at a chain in which these two processes have written nothing else.
await playRaces({
  'claves de firma': carrerasDeClaves,
  permisos: carrerasDePermisos,
  'mis datos': carrerasDeMisDatos,
  cierres: carrerasDeCierres,
  fichajes: carrerasDeFichajes,
});
