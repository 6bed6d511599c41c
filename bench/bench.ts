// `npm run bench`: what the product costs, in ratios to the bare machine. `npm run bench -- viajes` (avisos, solicitudes, listas,
// personas, jornada, agenda, comedor, izado, gasto, arranque, web, capacidad) does only that part.
import { benchAgenda } from './agenda.bench.ts';
import { benchAvisos } from './avisos.bench.ts';
import { benchCapacidad } from './capacidad.bench.ts';
import { benchComedor } from './comedor.bench.ts';
import { benchGasto } from './gasto.bench.ts';
import { benchIzado } from './izado.bench.ts';
import { benchJornada } from './jornada.bench.ts';
import { benchListas } from './listas.bench.ts';
import { benchPersonas } from './personas.bench.ts';
import { type Line } from './report.ts';
import { benchSolicitudes } from './solicitudes.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchViajes } from './viajes.bench.ts';
import { benchWeb } from './web.bench.ts';

const PARTS: Record<string, () => Promise<Line[]>> = {
  viajes: benchViajes,
  avisos: benchAvisos,
  solicitudes: benchSolicitudes,
  listas: benchListas,
  personas: benchPersonas,
  jornada: benchJornada,
  agenda: benchAgenda,
  comedor: benchComedor,
  izado: benchIzado,
  gasto: benchGasto,
  arranque: benchStart,
  web: benchWeb,
  capacidad: benchCapacidad,
};
const wanted = process.argv.slice(2);
const lines: Line[] = [];
for (const [name, part] of Object.entries(PARTS))
  if (!wanted.length || wanted.includes(name)) lines.push(...(await part()));

const missed = lines.filter(({ ok }) => ok === false);
console.log(
  `\n${missed.length ? '✗' : '✓'} ${lines.filter(({ ok }) => ok).length} goals reached, ${missed.length} missed`,
);
process.exitCode = missed.length || !lines.length ? 1 : 0;
