import { terminal } from '#contract/tiempo/terminal/terminal.endpoints.ts';
import { acto, todo } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(terminal);
const TEMA = ['terminal'];

export const terminales = { ...todo(api.terminales, ['terminal', 'todos']), refetchInterval: 30_000 };
export const centrosDeTerminal = todo(api.centros, ['terminal', 'centros']);
export const incidencias = { ...lista(api.incidencias, ['terminal', 'incidencias']), refetchInterval: 30_000 };
export const miCredencial = todo(api.credencial, ['terminal', 'credencial']);

// Forms show refusals beside their fields.
export const crearTerminal = acto(TEMA, api.crear, { cargando: 'Guardando...', silencio: true });
export const rotarTerminal = acto(TEMA, api.rotar, { cargando: 'Guardando...' });
export const revocarTerminal = acto(TEMA, api.revocar, { cargando: 'Retirando...', exito: 'Terminal retirado' });
export const revisarIncidencia = acto(TEMA, api.revisar, { cargando: 'Guardando...', exito: 'Revisada' });
export const ponerPin = acto(TEMA, api.ponerPin, { cargando: 'Guardando...', silencio: true, exito: 'PIN guardado' });
export const renovarQr = acto(TEMA, api.renovarQr, { cargando: 'Guardando...', silencio: true });
export const quitarCredencial = acto(TEMA, api.quitarCredencial, { cargando: 'Guardando...', exito: 'Ya no sirve' });
