import { type Hallazgo, MAX_POR_TIPO } from '#contract/plataforma/buscar/buscar.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { caminoApagado } from '#server/casa/base/empresa.ts';
import { encendidas } from '#server/plataforma/empresa/apagadas.port.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { buildTurnsOfEach } from '#server/casa/kernel/turns.ts';

/** Limit of searches of one person: one under way, and few that wait. */
const inTurnOf = buildTurnsOfEach({ atOnce: 1, queue: 5, full: 'Espere un momento antes de volver a buscar' });

/** Rows read of each kind, more than shown, because an exact match may not be among the first. */
const MIRADAS = 40;
const palabrasDe = (texto: string) =>
  texto
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((word) => [word, sinCeros(word)]);
const sinCeros = (word: string) => word.replace(/^(?:.*-)?0*(?=\d+$)/, '');
/** Sorts findings with the text as whole words before the others. */
function exactosPrimero(texto: string, hallazgos: readonly Hallazgo[]): Hallazgo[] {
  const buscadas = texto.toLowerCase().split(/\s+/u).filter(Boolean);
  const exacto = ({ Texto, Detalle }: Hallazgo) => {
    const palabras = new Set(palabrasDe(`${Texto} ${Detalle}`));
    return buscadas.every((word) => palabras.has(word)) ? 0 : 1;
  };
  return hallazgos.toSorted((a, b) => exacto(a) - exacto(b));
}

/** Searches every area for this person; when nothing has the text, with words that resemble it. */
export const buscar = (areas: readonly Area[], usuario: Usuario, texto: string): Promise<Hallazgo[]> =>
  inTurnOf(usuario.id, () =>
    // One connection for all areas pipelines their statements.
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
