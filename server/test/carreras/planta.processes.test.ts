import { playRaces } from './kit.ts';
import { objetivos } from './personas.ts';
import { tableros } from './planta/comunicaciones.ts';
import { almacen, epi } from './planta/epi.ts';
import { inspecciones, izado } from './planta/izado.ts';

await playRaces({ almacén: almacen, epi, inspecciones, izado, objetivos, tableros });
