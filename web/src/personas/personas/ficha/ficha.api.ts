import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { leida, porId } from '#web/casa/kernel/consultas.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';
import { listaCon } from '#web/casa/red/listas.ts';

/*
 * Calls of the parts of a person's page: each area answers for its own, and writes down who has read it. What was read stays a while, so
 * that going from one tab to another is not another reading.
 */
const RATO = { staleTime: 60_000 };
const [gente, meses, ausencias, papeles, salidas, equipo, dinero, anios] = [
  client(personas),
  client(presencia),
  client(permisos),
  client(documentos),
  client(viajes),
  client(epi),
  client(prestamos),
  client(calendario),
];

export const fichaDe = (id: number) => porId(gente.ficha, ['personas', 'ficha'], id);
export const resumenDe = (id: number) => ({ ...porId(gente.resumen, ['personas', 'resumen'], id), ...RATO });
export const historialDe = (id: number) => ({ ...porId(gente.historial, ['personas', 'historial'], id), ...RATO });
export const mesDe = (id: number, mes: string) => ({
  ...leida(meses.mesDe, ['presencia', 'ficha', id, mes], { params: paramsOf(id), query: { mes } }),
  ...RATO,
});
export const permisosDe = (id: number, anio: number) => ({
  ...leida(ausencias.deOtra, ['permisos', 'ficha', id, anio], { params: paramsOf(id), query: { anio: String(anio) } }),
  ...RATO,
});
export const documentosDe = (id: number) => ({
  ...listaCon(papeles.deOtra, paramsOf(id), ['documentos', 'ficha', id]),
  ...RATO,
});
export const viajesDe = (id: number) => ({
  ...listaCon(salidas.deOtra, paramsOf(id), ['viajes', 'ficha', id]),
  ...RATO,
});
export const equipoDe = (id: number) => ({ ...listaCon(equipo.equipo, paramsOf(id), ['epi', 'ficha', id]), ...RATO });
export const prestamosDe = (id: number) => ({
  ...listaCon(dinero.deOtra, paramsOf(id), ['prestamos', 'ficha', id]),
  ...RATO,
});
/** Year of a person day by day; `propia`: of the reader, who has a call of their own. */
export const anioDe = (id: number, anio: number, propia: boolean) => ({
  ...(propia
    ? leida(anios.anio, ['jornada', 'ficha', 'anio', id, anio], { params: { anio: String(anio) } }, { silencio: true })
    : leida(
        anios.anioDe,
        ['jornada', 'ficha', 'anio', id, anio],
        { params: { id: String(id), anio: String(anio) } },
        { silencio: true },
      )),
  ...RATO,
});
