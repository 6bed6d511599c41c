import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { presentarPapel } from './papel.commands.ts';
import { selectTipos } from './papel.queries.ts';
import { asignarPersona, crearSubcontrata } from './subcontratas.commands.ts';
import { selectElegibles } from './subcontratas.queries.ts';

/** Code, name, NIF, and days until each paper expires; null: never, absent: none. */
const EMPRESAS = [
  ['ANDAMIOS', 'Andamios y Obras Besaya, S. L.', 'B39000021', { SEGURO: -12, CORRIENTE: 18 }],
  ['ELECTRICA', 'Montajes Eléctricos del Puerto, S. A.', 'A48000038', { SEGURO: 140, CORRIENTE: 6, EVALUACION: null }],
  ['PINTURAS', 'Pinturas Navales Deva, S. L.', 'B33000043', { SEGURO: 52 }],
] as const;
const DE_PERSONA = { FORMACION: null, APTITUD: -3, EPI: 45 } as const;

/**
 * Besides the one of the cast, whose papers are in order: one with an expired paper, one in order and one with a paper
 * missing.
 */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const inigo = persona('inigo');
  const tipos = new Map((await selectTipos()).map((tipo) => [tipo.Codigo, tipo.Id]));
  const presentar = (deId: number, papeles: Readonly<Record<string, number | null>>) =>
    Object.entries(papeles).map(([codigo, dias]) => ({
      tipoId: tipos.get(codigo) ?? 0,
      deId,
      desde: sumarDias(hoy, Math.min(dias ?? 0, 0) - 365),
      caduca: dias === null ? null : sumarDias(hoy, dias),
      nota: '',
    }));
  let primera = 0;
  for (const [codigo, nombre, nif, papeles] of EMPRESAS) {
    const { Id } = await crearSubcontrata(inigo, { codigo, nombre, nif, desde: sumarDias(hoy, -700), hasta: null });
    primera ||= Id;
    for (const papel of presentar(Id, papeles)) await presentarPapel(inigo, papel);
  }
  const sinNinguna = (await selectElegibles()).filter(({ SubcontrataId }) => SubcontrataId === null);
  for (const { Id } of sinNinguna) {
    await asignarPersona(inigo, { id: primera, personaId: Id });
    for (const papel of presentar(Id, DE_PERSONA)) await presentarPapel(inigo, papel);
  }
  return `${EMPRESAS.length + 1} subcontratas`;
};
