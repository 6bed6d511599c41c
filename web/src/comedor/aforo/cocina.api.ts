import { keepPreviousData } from '@tanstack/react-query';
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import type { DiaDeCocina } from '#contract/comedor/aforo/aforo.schemas.ts';
import { acto, leida } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(aforo);
const TEMAS = ['aforo'] as const;

export type TurnoDeCocina = DiaDeCocina['Turnos'][number];
/** Sittings of a day, for its kitchen. */
export const diaDeCocina = (centro: string, fecha: string) => ({
  ...leida(api.cocina, ['aforo', 'cocina', centro, fecha], { query: { centro, fecha } }),
  refetchInterval: 60_000,
});
type Pagina = { fecha: string; texto?: string; cursor?: string | undefined; limite?: string };
/** People of a sitting, by their name. */
export const personasDe = (turnoId: number, fecha: string, texto: string) => ({
  ...lista(
    {
      page: ({ query = { fecha } }: { query?: Pagina }, options) =>
        api.personas.page({ params: { id: String(turnoId) }, query }, options),
    },
    ['aforo', 'personas', turnoId],
    { fecha, limite: '50', ...(texto && { texto }) },
  ),
  placeholderData: keepPreviousData,
});
export const turnosDeSiempre = (centro: string) =>
  leida(api.turnos, ['aforo', 'turnos', centro], { query: { centro } });

export const acude = acto(TEMAS, api.acude, {});
export const noAcude = acto(TEMAS, api.noAcude, {});
export const acudeConQr = acto(TEMAS, api.acudeConQr, { silencio: true });
export const cambiarDia = acto(TEMAS, api.cambiarDia, { cargando: 'Guardando...' });
export const crearTurno = acto(TEMAS, api.crearTurno, { cargando: 'Guardando...', exito: 'Turno creado' });
export const cambiarTurno = acto(TEMAS, api.cambiarTurno, { cargando: 'Guardando...', exito: 'Turno cambiado' });
