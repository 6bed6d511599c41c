import { carrerasDeEmpresa } from './casa/empresa.ts';
import { actosQueSeOyen } from './casa/eventos.ts';
import { carrerasDePantallas } from './casa/pantallas.ts';
import { carrerasDePersonas } from './casa/personas.ts';
import { finesDeSesion } from './casa/sesiones.ts';
import { playRaces } from './kit.ts';

await playRaces({
  eventos: actosQueSeOyen,
  empresa: carrerasDeEmpresa,
  pantallas: carrerasDePantallas,
  sesiones: finesDeSesion,
  personas: carrerasDePersonas,
});
