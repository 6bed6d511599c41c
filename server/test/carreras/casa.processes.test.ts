import { sesiones } from './identidad.ts';
import { playRaces } from './kit.ts';
import { pantallas } from './oficina.ts';
import { personas } from './personas.ts';
import { empresa, eventos } from './plataforma.ts';

await playRaces({ eventos, empresa, pantallas, sesiones, personas });
