import type { LineaAcuerdo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { faltaHastaCien, mediaDe } from '#contract/personas/objetivos/objetivos.rules.ts';
import type { Comprobar } from '#server/casa/kernel/area.ts';
import { avisosO, bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { selectVivos } from './acuerdo.queries.ts';
import { enCifras } from './objetivos.views.ts';
import { selectPorComprobar } from './comprobado.queries.ts';

/** Degree under which the cycle before is worth a look. */
const MITAD = 50;

/**
 * Checks of a proposal of objectives: its weights, whether it still stands, what it changes of the agreed, from what they hang, how the
 * cycle before ended, and when this one does.
 */
export const comprobarAcuerdo: Comprobar = async ({ entidadId, lectorId }) => {
  const g = await selectPorComprobar(lectorId, entidadId);
  if (!g) return [];
  const vivos = await selectVivos(g.personaId, g.cicloId);
  const propuestos = g.lineas.map(({ ObjetivoId }) => ObjetivoId).toSorted((a, b) => a - b);
  const falta = faltaHastaCien(g.lineas.map(({ Peso }) => Peso));
  const termina = `El ciclo termina el ${diaCorto(g.hasta)}`;
  return [
    falta === '' ? bien('Los pesos suman 100 %') : ojo(falta),
    String(vivos) === String(propuestos)
      ? bien('Siguen como se propusieron')
      : ojo('Han cambiado desde que se propusieron: hay que proponerlos de nuevo'),
    ...avisosO(g.lineas.flatMap(cambiada), 'No cambia nada de lo ya acordado'),
    g.sueltos === 0
      ? bien('Todos cuelgan de uno del área o de la empresa')
      : ojo(`${g.sueltos === 1 ? 'Uno no cuelga' : `${g.sueltos} no cuelgan`} de ninguno del área ni de la empresa`),
    ...(g.conAnterior ? [delAnterior(g.anterior)] : []),
    g.terminaPronto ? ojo(termina) : bien(termina),
  ];
};

const cambiada = ({ Titulo, Meta, MetaAntes, Peso, PesoAntes }: LineaAcuerdo): string[] => {
  const que = [
    MetaAntes !== null && MetaAntes !== Meta && `la meta, que era ${enCifras(MetaAntes)}`,
    PesoAntes !== null && PesoAntes !== Peso && `el peso, que era ${PesoAntes} %`,
  ].filter((parte) => parte !== false);
  return que.length === 0 ? [] : [`«${Titulo}» ya estaba acordado: cambia ${que.join(' y ')}`];
};
type Anterior = { ciclo: string; grados: readonly { Peso: number; Progreso: number }[] };
function delAnterior(anterior: Anterior | null) {
  if (anterior === null) return bien('No tiene objetivos de un ciclo anterior cerrado');
  const grado = mediaDe(anterior.grados);
  return (grado < MITAD ? ojo : bien)(`En «${anterior.ciclo}» llegó al ${enCifras(grado)} %`);
}
