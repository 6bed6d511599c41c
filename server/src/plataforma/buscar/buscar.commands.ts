import { type Hallazgo, MAX_POR_TIPO } from '#contract/plataforma/buscar/buscar.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { caminoApagado } from '#server/casa/base/empresa.ts';
import { encendidas } from '#server/plataforma/empresa/apagadas.port.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { buildTurnsOfEach } from '#server/casa/kernel/turns.ts';

/** Searches of one person, who types faster than they are answered: one under way, and few that wait. */
const inTurnOf = buildTurnsOfEach({ atOnce: 1, queue: 5, full: 'Espere un momento antes de volver a buscar' });

/** Rows of one kind that are looked at: the one that is called exactly so may not be among the first of a list. */
const MIRADAS = 40;
const palabrasDe = (texto: string) =>
  texto
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((word) => [word, sinCeros(word)]);
const sinCeros = (word: string) => word.replace(/^(?:.*-)?0*(?=\d+$)/, '');
/** Findings in their order, but those that hold the text as whole words before those that only begin with it or contain it. */
function exactosPrimero(texto: string, hallazgos: readonly Hallazgo[]): Hallazgo[] {
  const buscadas = texto.toLowerCase().split(/\s+/u).filter(Boolean);
  const exacto = ({ Texto, Detalle }: Hallazgo) => {
    const suyas = new Set(palabrasDe(`${Texto} ${Detalle}`));
    return buscadas.every((word) => suyas.has(word)) ? 0 : 1;
  };
  return hallazgos.toSorted((a, b) => exacto(a) - exacto(b));
}

/** Asks every area for what this person may see; with words that only resemble the text, when none has the text itself. */
export const buscar = (areas: readonly Area[], usuario: Usuario, texto: string): Promise<Hallazgo[]> =>
  inTurnOf(usuario.id, () =>
    // One connection for all of them, so that they are sent together.
    transaction(async () => {
      const hallar = async (parecido: boolean) => {
        const busqueda = { texto, parecido, limite: MIRADAS - 1 };
        const partes = encendidas(areas).flatMap(({ buscar: parte }) => parte?.(usuario, busqueda) ?? []);
        const tipos = Map.groupBy(
          (await Promise.all(partes)).flat().filter(({ Ruta }) => !caminoApagado(Ruta)),
          ({ Tipo }) => Tipo,
        );
        return [...tipos.values()].flatMap((hallazgos) => exactosPrimero(texto, hallazgos).slice(0, MAX_POR_TIPO));
      };
      const hallados = await hallar(false);
      return hallados.length > 0 ? hallados : hallar(true);
    }),
  );
