import { claves } from './identidad.ts';
import { playRaces } from './kit.ts';
import { misdatos } from './personas.ts';
import { cierres } from './tiempo/cierres.ts';
import { fichajes } from './tiempo/fichajes.ts';
import { permisos } from './tiempo/permisos.ts';

// Keys come first: they look at a chain in which these two processes have written nothing else.
await playRaces({ 'claves de firma': claves, permisos, 'mis datos': misdatos, cierres, fichajes });
