import type { Comprobar } from '#server/casa/kernel/area.ts';
import { avisosO, bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { selectPorComprobar } from './comprobado.queries.ts';

/** Checks of a communication: people at risk, others of the same place, whether it comes back, and its photos. */
export const comprobarComunicacion: Comprobar = async ({ entidadId, lectorId }) => {
  const c = await selectPorComprobar(lectorId, entidadId);
  if (!c) return [];
  return [
    c.riesgo ? ojo('Hay riesgo para las personas') : bien('No hay riesgo para las personas'),
    ...avisosO(
      c.abiertas.map(({ numero, titulo }) => `Ya hay otra abierta en el mismo sitio: ${numero}, «${titulo}»`),
      'No hay otra abierta en el mismo sitio',
    ),
    c.cerradas === 0
      ? bien(`Es la primera de «${c.tipo}» en ese sitio en seis meses`)
      : ojo(`Se repite: ${veces(c.cerradas)} en ese sitio en seis meses, la última el ${diaCorto(c.ultima)}`),
    c.fotos === 0 ? ojo('No trae fotos') : bien(c.fotos === 1 ? 'Trae una foto' : `Trae ${c.fotos} fotos`),
  ];
};
const veces = (n: number) => (n === 1 ? 'una vez' : `${n} veces`);
